CREATE TABLE "access"."machine_tokens" (
	"id" text PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"label" text NOT NULL,
	"account" text NOT NULL,
	"role" text NOT NULL,
	"made_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone,
	CONSTRAINT "machine_tokens_digest_unique" UNIQUE("digest")
);
--> statement-breakpoint
ALTER TABLE "access"."machine_tokens" ADD CONSTRAINT "machine_tokens_made_by_people_id_fk" FOREIGN KEY ("made_by") REFERENCES "access"."people"("id") ON DELETE set null ON UPDATE no action;