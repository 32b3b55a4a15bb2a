CREATE SCHEMA IF NOT EXISTS "files";
--> statement-breakpoint
CREATE TABLE "files"."delivered_states" (
	"account" text NOT NULL,
	"id" text NOT NULL,
	"part" integer NOT NULL,
	"states" text NOT NULL,
	CONSTRAINT "delivered_states_account_id_part_pk" PRIMARY KEY("account","id","part")
);
--> statement-breakpoint
CREATE TABLE "files"."deliveries" (
	"account" text NOT NULL,
	"id" text NOT NULL,
	"previous" text,
	"start" bigint NOT NULL,
	CONSTRAINT "deliveries_account_id_pk" PRIMARY KEY("account","id")
);
--> statement-breakpoint
CREATE TABLE "files"."last_deliveries" (
	"account" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL
);
