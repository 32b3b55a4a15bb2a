CREATE TABLE "sandbox"."events" (
	"company" text collate "C" NOT NULL,
	"id" text collate "C" NOT NULL,
	"at" bigint NOT NULL,
	"type" text collate "C" NOT NULL,
	"order_id" text collate "C" NOT NULL,
	"charge_id" text collate "C" NOT NULL,
	"status" text collate "C" NOT NULL,
	CONSTRAINT "events_company_id_pk" PRIMARY KEY("company","id")
);
--> statement-breakpoint
CREATE TABLE "sandbox"."returns" (
	"company" text collate "C" NOT NULL,
	"id" text collate "C" NOT NULL,
	"charge_id" text collate "C" NOT NULL,
	"at" bigint NOT NULL,
	"type" text collate "C" NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "returns_company_id_pk" PRIMARY KEY("company","id")
);
--> statement-breakpoint
CREATE TABLE "sandbox"."transfers" (
	"company" text collate "C" NOT NULL,
	"id" text collate "C" NOT NULL,
	"created_at" bigint NOT NULL,
	"search" text NOT NULL,
	"next_change_at" bigint,
	"pending" text,
	"record" text NOT NULL,
	CONSTRAINT "transfers_company_id_pk" PRIMARY KEY("company","id")
);
--> statement-breakpoint
ALTER TABLE "sandbox"."payments" ADD COLUMN "paid_at" bigint;--> statement-breakpoint
CREATE INDEX "events_by_date" ON "sandbox"."events" USING btree ("company","at","id");--> statement-breakpoint
CREATE INDEX "returns_by_date" ON "sandbox"."returns" USING btree ("company","at","id");--> statement-breakpoint
CREATE INDEX "returns_by_charge" ON "sandbox"."returns" USING btree ("company","charge_id");--> statement-breakpoint
CREATE INDEX "transfers_by_date" ON "sandbox"."transfers" USING btree ("company","created_at","id");--> statement-breakpoint
CREATE INDEX "transfers_due" ON "sandbox"."transfers" USING btree ("next_change_at") WHERE "sandbox"."transfers"."next_change_at" is not null;--> statement-breakpoint
CREATE INDEX "charges_by_date" ON "sandbox"."charges" USING btree ("company","created_at","id");--> statement-breakpoint
CREATE INDEX "payments_by_pay_date" ON "sandbox"."payments" USING btree ("company","paid_at","charge_id") WHERE "sandbox"."payments"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "payments_waiting" ON "sandbox"."payments" USING btree ("company","paid_at") WHERE "sandbox"."payments"."paid_at" is not null and "sandbox"."payments"."deposit_id" = '';