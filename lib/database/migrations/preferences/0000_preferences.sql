CREATE TABLE "preferences"."settings" (
	"person" text NOT NULL,
	"account" text NOT NULL,
	"name" text NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "settings_person_account_name_pk" PRIMARY KEY("person","account","name")
);
--> statement-breakpoint
CREATE TABLE "preferences"."views" (
	"id" text PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"noun" text NOT NULL,
	"person" text NOT NULL,
	"made_by" text,
	"name" text NOT NULL,
	"search" text NOT NULL,
	"shared" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "views_account_noun_index" ON "preferences"."views" USING btree ("account","noun");