import type { ScriptedProvider } from '@/lib/payments-api/testing/scripted-provider';
import { scriptedProvider } from '@/lib/payments-api/testing/scripted-provider';

/** A payment a second back from the instant at which the benchmark begins, all fields of the contract. */
function payment(index: number, newest: number): Record<string, unknown> {
  const created = newest - index * 1000;
  const paid = index % 3 !== 0;
  const number = String(index).padStart(8, '0');
  return {
    charge_id: `${Math.floor(created / 1000).toString(16)}${number.padStart(16, '0')}`,
    status: paid ? 'paid' : 'expired',
    charge_amount: 100 + (index % 4000) / 10,
    commission: paid ? 3.9 + (index % 100) / 100 : null,
    currency: 'MXN',
    create_date: created,
    pay_date: paid ? created + 3_600_000 : null,
    deposit_date: paid ? created + 86_400_000 : null,
    deposit_reference: paid ? `DEP${number}` : '',
    reference_oxxo: `930000${number}`,
    reference_id: `PED-${number}`,
    order_id: `ord_${number}`,
    customer_id: `cus_${index % 5000}`,
    name: `Persona ${index % 5000}`,
    email: `persona${index % 5000}@example.com`,
    phone: `55${number}`,
    store: paid ? `50${String(index % 1000).padStart(4, '0')}` : '',
    payment_method: 'cash',
    payment_type: 'oxxo',
    livemode: false,
    metadata: '{}',
  };
}

/** A provider over real HTTP whose payments report holds `count` payments; `status=paid` is honoured. */
export async function listsProvider(count: number, newest: number): Promise<ScriptedProvider> {
  const provider = await scriptedProvider();
  const all = Array.from({ length: count }, (_, index) => payment(index, newest));
  const paid = all.filter(({ status }) => status === 'paid');
  provider.script = ({ query, path }) => {
    if (!path.endsWith('/payments')) return { object: 'list', has_more: false, total: 0, data: [] };
    const rows = query.get('status') === 'paid' ? paid : query.get('status') ? [] : all;
    const from = Number(query.get('next_page_url') ?? 0);
    const end = from + Number(query.get('size') ?? 100);
    const next = `${provider.origin}/reports/v1/payments?next_page_url=${end}`;
    const more = end < rows.length;
    return {
      object: 'list',
      has_more: more,
      total: rows.length,
      data: rows.slice(from, end),
      ...(more && { next_page_url: next }),
    };
  };
  return provider;
}
