ALTER TABLE "files"."deliveries" ADD COLUMN "layout" text;--> statement-breakpoint
ALTER TABLE "files"."last_deliveries" ADD COLUMN "layout" text DEFAULT '*' NOT NULL;--> statement-breakpoint
ALTER TABLE "files"."last_deliveries" DROP CONSTRAINT "last_deliveries_pkey";--> statement-breakpoint
ALTER TABLE "files"."last_deliveries" ADD CONSTRAINT "last_deliveries_account_layout_pk" PRIMARY KEY("account","layout");
