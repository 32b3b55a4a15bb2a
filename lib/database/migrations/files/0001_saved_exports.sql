CREATE TABLE "files"."saved_exports" (
	"id" text PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"name" text NOT NULL,
	"noun" text NOT NULL,
	"query" text NOT NULL,
	"made_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "saved_exports_account_index" ON "files"."saved_exports" USING btree ("account");