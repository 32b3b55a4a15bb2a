CREATE TABLE "access"."record" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "access"."record_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"person_id" text,
	"person_name" text,
	"person_email" text,
	"accounts" text[] NOT NULL,
	"peer" text,
	"request_id" text,
	"facts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "record_person_id_id_index" ON "access"."record" USING btree ("person_id","id");--> statement-breakpoint
CREATE FUNCTION "access"."refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'the record of access is append-only'; END $$;
--> statement-breakpoint
CREATE TRIGGER "record_is_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "access"."record" FOR EACH STATEMENT EXECUTE FUNCTION "access"."refuse_change"();
