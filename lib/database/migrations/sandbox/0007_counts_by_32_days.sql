insert into "sandbox"."payment_counts"
select company, 2764800000, number / 32, status, payment_method, sum(payments) from "sandbox"."payment_counts"
where span = 86400000 group by 1, 2, 3, 4, 5;
--> statement-breakpoint
create or replace function "sandbox"."count_payments"() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into sandbox.payment_counts as kept (company, span, number, status, payment_method, payments)
    select company, span, create_date / span, status, payment_method, count(*)
    from new_rows, (values (3600000::bigint), (86400000), (2764800000)) spans (span)
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (company, span, number, status, payment_method) do update set payments = kept.payments + excluded.payments;
  elsif tg_op = 'DELETE' then
    insert into sandbox.payment_counts as kept (company, span, number, status, payment_method, payments)
    select company, span, create_date / span, status, payment_method, -count(*)
    from old_rows, (values (3600000::bigint), (86400000), (2764800000)) spans (span)
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (company, span, number, status, payment_method) do update set payments = kept.payments + excluded.payments;
  else
    insert into sandbox.payment_counts as kept (company, span, number, status, payment_method, payments)
    select company, span, create_date / span, status, payment_method, sum(n) from (
      select company, create_date, status, payment_method, 1 as n from new_rows
      union all
      select company, create_date, status, payment_method, -1 from old_rows
    ) changes, (values (3600000::bigint), (86400000), (2764800000)) spans (span)
    group by 1, 2, 3, 4, 5 having sum(n) <> 0 order by 1, 2, 3, 4, 5
    on conflict (company, span, number, status, payment_method) do update set payments = kept.payments + excluded.payments;
  end if;
  return null;
end
$$;
