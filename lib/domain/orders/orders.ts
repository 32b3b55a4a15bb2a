import type { ProviderDate } from '@/lib/domain/calendar/provider-date';
import type { NestedList } from '@/lib/domain/list';
import type { Amount } from '@/lib/domain/money/money';

export interface Address {
  object?: string | null;
  street1?: string | null;
  street2?: string | null;
  external_number?: string | null;
  city?: string | null;
  state?: string | null;
  country?: string | null;
  postal_code?: string | null;
  zip?: string | null;
  residential?: boolean | null;
}

export interface ShippingContact {
  object?: string | null;
  id?: string | null;
  receiver?: string | null;
  phone?: string | null;
  created_at?: ProviderDate | null;
  address?: Address | null;
}

export interface FiscalEntity {
  object?: string | null;
  id?: string | null;
  tax_id?: string | null;
  created_at?: ProviderDate | null;
  address?: Address | null;
}

export interface Refund {
  object?: string | null;
  id: string;
  /** Centavos, as all amounts here; negative. */
  amount?: Amount | null;
  created_at?: ProviderDate | null;
  status?: string | null;
}

export interface ChargePaymentMethod {
  object?: string | null;
  name?: string | null;
  type?: string | null;
  reference?: string | null;
  store?: string | null;
  store_name?: string | null;
  service_name?: string | null;
  auth_code?: string | null;
  /** Seconds, UTC, as all times here. */
  expires_at?: number | string | null;
  address?: Address | null;
}

export interface Charge {
  object?: string | null;
  id: string;
  livemode?: boolean | null;
  created_at?: ProviderDate | null;
  currency?: string | null;
  device_fingerprint?: string | null;
  payment_method?: ChargePaymentMethod | null;
  reference_id?: string | null;
  status?: string | null;
  amount?: Amount | null;
  fee?: Amount | null;
  paid_at?: ProviderDate | null;
  customer_id?: string | null;
  order_id?: string | null;
  refunds?: NestedList<Refund> | null;
}

export interface LineItem {
  object?: string | null;
  id?: string | null;
  name?: string | null;
  unit_price?: Amount | null;
  quantity?: number | null;
}

export interface CustomerInfo {
  object?: string | null;
  customer_id?: string | null;
  email?: string | null;
  phone?: string | null;
  name?: string | null;
  corporate?: boolean | null;
}

export interface Order {
  object?: string | null;
  id: string;
  livemode?: boolean | null;
  amount?: Amount | null;
  currency?: string | null;
  /** Absent on an order never charged. */
  payment_status?: string | null;
  amount_refunded?: Amount | null;
  metadata?: Record<string, unknown> | null;
  created_at?: ProviderDate | null;
  updated_at?: ProviderDate | null;
  customer_info?: CustomerInfo | null;
  shipping_contact?: ShippingContact | null;
  fiscal_entity?: FiscalEntity | null;
  line_items?: NestedList<LineItem> | null;
  charges?: NestedList<Charge> | null;
}
