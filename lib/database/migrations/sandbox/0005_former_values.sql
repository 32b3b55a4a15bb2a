DROP INDEX "sandbox"."events_by_date";--> statement-breakpoint
ALTER TABLE "sandbox"."events" ADD COLUMN "previous" text;--> statement-breakpoint
ALTER TABLE "sandbox"."events" ADD COLUMN "sequence" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "sandbox"."events_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
CREATE INDEX "events_by_order" ON "sandbox"."events" USING btree ("company","order_id");--> statement-breakpoint
CREATE INDEX "events_by_date" ON "sandbox"."events" USING btree ("company","at","sequence");--> statement-breakpoint
ALTER TABLE "sandbox"."events" DROP COLUMN "status";