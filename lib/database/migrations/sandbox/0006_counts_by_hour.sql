DROP TABLE "sandbox"."payment_counts";--> statement-breakpoint
CREATE TABLE "sandbox"."payment_counts" (
	"company" text collate "C" NOT NULL,
	"span" bigint NOT NULL,
	"number" bigint NOT NULL,
	"status" text collate "C" NOT NULL,
	"payment_method" text collate "C" NOT NULL,
	"payments" bigint NOT NULL,
	CONSTRAINT "payment_counts_company_span_number_status_payment_method_pk" PRIMARY KEY("company","span","number","status","payment_method")
);
--> statement-breakpoint
insert into "sandbox"."payment_counts"
select company, 3600000, create_date / 3600000, status, payment_method, count(*) from "sandbox"."payments"
group by 1, 2, 3, 4, 5;
--> statement-breakpoint
insert into "sandbox"."payment_counts"
select company, 86400000, number / 24, status, payment_method, sum(payments) from "sandbox"."payment_counts"
group by 1, 2, 3, 4, 5;
--> statement-breakpoint
create or replace function "sandbox"."count_payments"() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into sandbox.payment_counts as kept (company, span, number, status, payment_method, payments)
    select company, span, create_date / span, status, payment_method, count(*)
    from new_rows, (values (3600000::bigint), (86400000)) spans (span)
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (company, span, number, status, payment_method) do update set payments = kept.payments + excluded.payments;
  elsif tg_op = 'DELETE' then
    insert into sandbox.payment_counts as kept (company, span, number, status, payment_method, payments)
    select company, span, create_date / span, status, payment_method, -count(*)
    from old_rows, (values (3600000::bigint), (86400000)) spans (span)
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (company, span, number, status, payment_method) do update set payments = kept.payments + excluded.payments;
  else
    insert into sandbox.payment_counts as kept (company, span, number, status, payment_method, payments)
    select company, span, create_date / span, status, payment_method, sum(n) from (
      select company, create_date, status, payment_method, 1 as n from new_rows
      union all
      select company, create_date, status, payment_method, -1 from old_rows
    ) changes, (values (3600000::bigint), (86400000)) spans (span)
    group by 1, 2, 3, 4, 5 having sum(n) <> 0 order by 1, 2, 3, 4, 5
    on conflict (company, span, number, status, payment_method) do update set payments = kept.payments + excluded.payments;
  end if;
  return null;
end
$$;
