CREATE TABLE "sandbox"."payment_counts" (
	"company" text collate "C" NOT NULL,
	"day" bigint NOT NULL,
	"status" text collate "C" NOT NULL,
	"payment_method" text collate "C" NOT NULL,
	"payments" bigint NOT NULL,
	CONSTRAINT "payment_counts_company_day_status_payment_method_pk" PRIMARY KEY("company","day","status","payment_method")
);
--> statement-breakpoint
DROP INDEX "sandbox"."payments_by_date";--> statement-breakpoint
DROP INDEX "sandbox"."payments_by_status";--> statement-breakpoint
CREATE INDEX "payments_by_date" ON "sandbox"."payments" USING btree ("company","create_date","charge_id","amount");--> statement-breakpoint
CREATE INDEX "payments_by_status" ON "sandbox"."payments" USING btree ("company","status","create_date","charge_id","amount");--> statement-breakpoint
create function "sandbox"."count_payments"() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into sandbox.payment_counts as kept (company, day, status, payment_method, payments)
    select company, create_date / 86400000, status, payment_method, count(*) from new_rows
    group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (company, day, status, payment_method) do update set payments = kept.payments + excluded.payments;
  elsif tg_op = 'DELETE' then
    insert into sandbox.payment_counts as kept (company, day, status, payment_method, payments)
    select company, create_date / 86400000, status, payment_method, -count(*) from old_rows
    group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (company, day, status, payment_method) do update set payments = kept.payments + excluded.payments;
  else
    insert into sandbox.payment_counts as kept (company, day, status, payment_method, payments)
    select company, day, status, payment_method, sum(n) from (
      select company, create_date / 86400000 as day, status, payment_method, 1 as n from new_rows
      union all
      select company, create_date / 86400000, status, payment_method, -1 from old_rows
    ) changes
    group by 1, 2, 3, 4 having sum(n) <> 0 order by 1, 2, 3, 4
    on conflict (company, day, status, payment_method) do update set payments = kept.payments + excluded.payments;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger "payments_counted_in" after insert on "sandbox"."payments"
  referencing new table as new_rows for each statement execute function "sandbox"."count_payments"();
--> statement-breakpoint
create trigger "payments_counted_out" after delete on "sandbox"."payments"
  referencing old table as old_rows for each statement execute function "sandbox"."count_payments"();
--> statement-breakpoint
create trigger "payments_counted_over" after update on "sandbox"."payments"
  referencing old table as old_rows new table as new_rows for each statement execute function "sandbox"."count_payments"();
