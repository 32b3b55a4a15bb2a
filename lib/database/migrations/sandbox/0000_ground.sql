CREATE SCHEMA IF NOT EXISTS "sandbox";
--> statement-breakpoint
CREATE TABLE "sandbox"."charges" (
	"company" text collate "C" NOT NULL,
	"id" text collate "C" NOT NULL,
	"order_id" text collate "C" NOT NULL,
	"created_at" bigint NOT NULL,
	"next_change_at" bigint,
	"pending" text,
	"record" text NOT NULL,
	CONSTRAINT "charges_company_id_pk" PRIMARY KEY("company","id")
);
--> statement-breakpoint
CREATE TABLE "sandbox"."customers" (
	"company" text collate "C" NOT NULL,
	"id" text collate "C" NOT NULL,
	"created_at" bigint NOT NULL,
	"search" text NOT NULL,
	"record" text NOT NULL,
	CONSTRAINT "customers_company_id_pk" PRIMARY KEY("company","id")
);
--> statement-breakpoint
CREATE TABLE "sandbox"."invoices" (
	"company" text collate "C" NOT NULL,
	"id" text collate "C" NOT NULL,
	"month" text collate "C" NOT NULL,
	"issued_at" bigint NOT NULL,
	"next_change_at" bigint,
	"pending" text,
	"record" text NOT NULL,
	CONSTRAINT "invoices_company_id_pk" PRIMARY KEY("company","id")
);
--> statement-breakpoint
CREATE TABLE "sandbox"."orders" (
	"company" text collate "C" NOT NULL,
	"id" text collate "C" NOT NULL,
	"created_at" bigint NOT NULL,
	"search" text NOT NULL,
	"next_change_at" bigint,
	"pending" text,
	"record" text NOT NULL,
	CONSTRAINT "orders_company_id_pk" PRIMARY KEY("company","id")
);
--> statement-breakpoint
CREATE TABLE "sandbox"."payments" (
	"company" text collate "C" NOT NULL,
	"charge_id" text collate "C" NOT NULL,
	"create_date" bigint NOT NULL,
	"status" text collate "C" NOT NULL,
	"customer_id" text collate "C" NOT NULL,
	"order_id" text collate "C" NOT NULL,
	"payment_method" text collate "C" NOT NULL,
	"amount" bigint NOT NULL,
	"invoice_id" text collate "C" NOT NULL,
	"deposit_id" text collate "C" NOT NULL,
	"next_change_at" bigint,
	"pending" text,
	"record" text NOT NULL,
	CONSTRAINT "payments_company_charge_id_pk" PRIMARY KEY("company","charge_id")
);
--> statement-breakpoint
CREATE TABLE "sandbox"."state" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"choice" text NOT NULL,
	"first_days" text NOT NULL,
	"through_day" text NOT NULL,
	"applied_through" bigint NOT NULL,
	"secret" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "charges_by_order" ON "sandbox"."charges" USING btree ("company","order_id","created_at","id");--> statement-breakpoint
CREATE INDEX "charges_due" ON "sandbox"."charges" USING btree ("next_change_at") WHERE "sandbox"."charges"."next_change_at" is not null;--> statement-breakpoint
CREATE INDEX "customers_by_date" ON "sandbox"."customers" USING btree ("company","created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_by_month" ON "sandbox"."invoices" USING btree ("company","month","issued_at","id");--> statement-breakpoint
CREATE INDEX "invoices_due" ON "sandbox"."invoices" USING btree ("next_change_at") WHERE "sandbox"."invoices"."next_change_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_by_date" ON "sandbox"."orders" USING btree ("company","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_due" ON "sandbox"."orders" USING btree ("next_change_at") WHERE "sandbox"."orders"."next_change_at" is not null;--> statement-breakpoint
CREATE INDEX "payments_by_date" ON "sandbox"."payments" USING btree ("company","create_date","charge_id");--> statement-breakpoint
CREATE INDEX "payments_by_status" ON "sandbox"."payments" USING btree ("company","status","create_date","charge_id");--> statement-breakpoint
CREATE INDEX "payments_by_customer" ON "sandbox"."payments" USING btree ("company","customer_id","create_date","charge_id") WHERE "sandbox"."payments"."customer_id" <> '';--> statement-breakpoint
CREATE INDEX "payments_due" ON "sandbox"."payments" USING btree ("next_change_at") WHERE "sandbox"."payments"."next_change_at" is not null;