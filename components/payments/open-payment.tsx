'use client';

import { lazy, Suspense } from 'react';
import { type OpenRow, useOpenId } from '@/components/data-table/open-row';
import type { Payment } from '@/lib/domain/payments';

/** Fetched when the pointer or the focus comes to the list, not with the page. */
export const loadPaymentPanel = () => import('./payment-panel');
const PaymentPanel = lazy(async () => ({ default: (await loadPaymentPanel()).PaymentPanel }));

interface OpenPaymentProps {
  opener: OpenRow;
  rows: readonly Payment[];
  /** As of when the rows are, UTC milliseconds. */
  asOf: number;
}

/** The panel of the row that is open; nothing while none is. */
export function OpenPayment({ opener, rows, asOf }: OpenPaymentProps) {
  const id = useOpenId(opener);
  if (id === null) return null;
  const at = rows.findIndex(({ charge_id }) => charge_id === id);
  return (
    <Suspense>
      <PaymentPanel
        chargeId={id}
        row={rows[at]}
        rowAsOf={asOf}
        place={at < 0 ? null : { at: at + 1, loaded: rows.length }}
        onStep={(by) => opener.table.moves?.step(by)}
        onClose={() => (opener.table.moves ? opener.table.moves.close() : opener.open(null))}
      />
    </Suspense>
  );
}
