ALTER TABLE "sandbox"."charges" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "sandbox"."charges" CASCADE;--> statement-breakpoint
ALTER TABLE "sandbox"."orders" ALTER COLUMN "record" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox"."orders" ADD COLUMN "charges" text;