-- The counts of whole days are enough.
DELETE FROM "sandbox"."payment_counts" WHERE "span" <> 86400000;--> statement-breakpoint
ALTER TABLE "sandbox"."payment_counts" DROP CONSTRAINT "payment_counts_company_span_number_status_payment_method_pk";--> statement-breakpoint
ALTER TABLE "sandbox"."payment_counts" RENAME COLUMN "number" TO "day";--> statement-breakpoint
ALTER TABLE "sandbox"."payment_counts" DROP COLUMN "span";--> statement-breakpoint
ALTER TABLE "sandbox"."payment_counts" ADD CONSTRAINT "payment_counts_company_day_status_payment_method_pk" PRIMARY KEY("company","day","status","payment_method");--> statement-breakpoint
create or replace function "sandbox"."count_payments"() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into sandbox.payment_counts as counted (company, day, status, payment_method, payments)
    select company, create_date / 86400000, status, payment_method, count(*) from new_rows
    group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (company, day, status, payment_method) do update set payments = counted.payments + excluded.payments;
  elsif tg_op = 'DELETE' then
    insert into sandbox.payment_counts as counted (company, day, status, payment_method, payments)
    select company, create_date / 86400000, status, payment_method, -count(*) from old_rows
    group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (company, day, status, payment_method) do update set payments = counted.payments + excluded.payments;
  else
    insert into sandbox.payment_counts as counted (company, day, status, payment_method, payments)
    select company, day, status, payment_method, sum(n) from (
      select company, create_date / 86400000 as day, status, payment_method, 1 as n from new_rows
      union all
      select company, create_date / 86400000, status, payment_method, -1 from old_rows
    ) changes
    group by 1, 2, 3, 4 having sum(n) <> 0 order by 1, 2, 3, 4
    on conflict (company, day, status, payment_method) do update set payments = counted.payments + excluded.payments;
  end if;
  return null;
end
$$;
--> statement-breakpoint
-- How payments are encoded; those that are there come from before it was counted.
ALTER TABLE "sandbox"."state" ADD COLUMN "format" bigint DEFAULT 1 NOT NULL;
