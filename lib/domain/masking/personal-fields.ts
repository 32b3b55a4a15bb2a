import type { PersonalKind } from './masks';

/** By the name of a field as the provider or a merchant may spell it, in the order in which they are tried. */
const KINDS: [RegExp, PersonalKind][] = [
  [/^(ip|ipaddress|direccionip|devicefingerprint)$/, 'network'],
  [/mail|correo/, 'email'],
  [/phone|telefono|^tels?$|celular|^cel$|movil|mobile|whatsapp/, 'phone'],
  [/cardnumber|numerodetarjeta|^tarjeta|cardnum|^pan$|clabedelcliente/, 'card'],
  [/cardholder|titular|receiver|recipient|destinatario|beneficiario|tarjetahabiente|comprador|^cliente$/, 'name'],
  [/name|nombre|apellido/, 'name'],
  [
    /address|direccion|domicilio|street|calle|colonia|postal|^zip|^cp$|^city$|ciudad|municipio|externalnumber/,
    'address',
  ],
  [/rfc|curp|taxid|pasaporte|passport|^nss$|^ssn$/, 'tax'],
];

const OF_A_THING =
  /^(item|product|producto|articulo|store|tienda|sucursal|service|servicio|plan|curso|file|archivo|bank|banco|campaign|event|evento|company|empresa)/;

const COARSE = ['country', 'object', 'residential'];

const plainKey = (key: string) =>
  key
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

const known = new Map<string, PersonalKind | null>();
const MOST_KNOWN = 5000;

/** What a field of this name holds of a person; null for nothing. `holder`: the object that it is in. */
export function personalKind(key: string, holder: object): PersonalKind | null {
  if (key === 'name' && ('unit_price' in holder || 'quantity' in holder)) return null;
  if (COARSE.includes(key)) return null;
  if ('street1' in holder) return 'address';
  const found = known.get(key);
  if (found !== undefined) return found;
  const plain = plainKey(key);
  const kind = OF_A_THING.test(plain) ? null : (KINDS.find(([pattern]) => pattern.test(plain))?.[1] ?? null);
  if (known.size < MOST_KNOWN) known.set(key, kind);
  return kind;
}

/** What the provider makes: no words of a person can be in it, and long numbers are ids. */
const OF_THE_PROVIDER = new Set([
  ...[
    'id',
    'object',
    'charge_id',
    'order_id',
    'customer_id',
    'invoice_id',
    'company_id',
    'transaction_id',
    'parent_id',
  ],
  ...['checkout_id', 'checkout_request_id', 'subscription_id', 'deposit_id', 'deposit_reference', 'reference_oxxo'],
  ...['reference', 'store', 'auth_code', 'receiving_account_number', 'status', 'payment_status', 'type', 'currency'],
  ...[
    'foreign_currency',
    'payment_method',
    'payment_type',
    'payment_cash',
    'transaction_type',
    'card_brand',
    'card_type',
  ],
  ...['created_at', 'updated_at', 'expires_at', 'paid_at', 'create_date', 'pay_date', 'deposit_date', 'refund_date'],
  ...['chargeback_date', 'date', 'amount', 'charge_amount', 'commission', 'deposit_amount', 'fee', 'exchange_rate'],
  ...['foreign_charge_amount', 'monthly_installments', 'amount_refunded', 'unit_price', 'quantity', 'country'],
]);

export function isOfTheProvider(key: string): boolean {
  return OF_THE_PROVIDER.has(key);
}
