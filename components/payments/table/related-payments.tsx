import { type RelatedListProps, RelatedRows } from '@/components/record/related-rows';
import type { Payment } from '@/lib/domain/payments/payments';
import { usePaymentLink } from './payment-link';
import { defaultPaymentColumns, usePaymentsColumns } from './payments-columns';
import { PaymentsSums } from './payments-sums';

const USUAL = defaultPaymentColumns('created').map((id) => ({ id }));
/** Those that fit beside a list. */
const FIRST = [{ id: 'status' }, { id: 'charge_amount' }, { id: 'create_date' }];

export function RelatedPayments(props: RelatedListProps<Payment>) {
  const columns = { single: usePaymentsColumns(false), mixed: usePaymentsColumns(true) };
  return (
    <RelatedRows
      {...props}
      columns={columns}
      usual={USUAL}
      first={FIRST}
      rowId={({ charge_id }) => charge_id}
      rowLink={usePaymentLink()}
      sums={(rows, all) => <PaymentsSums rows={rows} of={all ? 'all' : 'loaded'} />}
    />
  );
}
