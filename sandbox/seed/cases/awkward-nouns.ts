import type { CustomerRecord, InvoiceRecord, OrderRecord } from '@/sandbox/model/records';

/** Laid over an ordinary customer, oldest first. */
export const AWKWARD_CUSTOMERS: readonly Partial<CustomerRecord>[] = [
  { id: 'cus_1', name: 'José Núñez Ávila' },
  { id: 'cusA1', name: 'No es cus_1' },
  { name: '=1+1', phone: '0445512345678' },
  { name: '<b>Ana</b> <script>alert(1)</script>' },
  { name: 'Fuentes que faltan', payment_sources: null },
  {
    name: 'Más fuentes de las que se ven',
    payment_sources: {
      object: 'list',
      has_more: true,
      data: [
        {
          object: 'payment_source',
          id: 'off_ref_2ypfB87DDEttymjnc',
          type: 'oxxo_recurrent',
          reference: '93000262256652',
          created_at: 1_657_904_400,
          expires_at: '2027-01-01T00:00:00Z',
        },
      ],
    },
  },
  { name: null, email: null, phone: null, custom_reference: null },
  { name: '', email: '', phone: '', custom_reference: '' },
  { name: '100% seguro_', email: 'por%ciento_@example.com' },
  { name: 'X'.repeat(240) },
];

/** Laid over an ordinary order without charges, every month. */
export const AWKWARD_ORDERS: readonly { why: string; set: Partial<OrderRecord> }[] = [
  { why: 'O-PRX-12 a status of charges', set: { payment_status: 'declined' } },
  {
    why: 'O-PAG-08 one charge shown, more exist',
    set: {
      amount: 25_000,
      payment_status: 'pending_payment',
      charges: { object: 'list', has_more: true, data: [] },
    },
  },
  {
    why: 'nothing but an id',
    set: { customer_info: null, shipping_contact: null, fiscal_entity: null, line_items: null },
  },
  { why: 'metadata that is null', set: { metadata: null } },
  { why: 'O-API-06', set: { metadata: parseMetadata('{"__proto__": {"polluted": "yes"}, "nota": "<i>hola</i>"}') } },
  { why: 'O-API-11', set: { amount: '900719925474099300' } },
  { why: 'no amount', set: { amount: null, currency: null, created_at: null } },
];

/** Laid over an ordinary invoice, every month. */
export const AWKWARD_INVOICES: readonly { why: string; set: Partial<InvoiceRecord> }[] = [
  {
    why: 'O-MON-07 O-EXP-02 signs',
    set: { amount: 1_000, commission: -35, commission_amount: -35, commission_tax: -5.6, net: -40.6 },
  },
  { why: 'O-PRX-12 unknown status', set: { status: 'draft' } },
  { why: 'O-MON-02 more decimals', set: { amount: 114.9984 } },
  { why: 'O-MON-03 looks like centavos', set: { amount: 5_510 } },
  { why: 'O-API-11', set: { amount: '9007199254740993', net: '-9007199254740993' } },
  {
    why: 'nulls',
    set: { company_id: null, commission: null, commission_amount: null, commission_tax: null, net: null },
  },
];

/** A literal's `__proto__` would set the prototype; parsed, it is a member like any other. */
function parseMetadata(text: string): Record<string, unknown> {
  return JSON.parse(text);
}
