import type { ProviderDate } from '@/lib/domain/calendar/provider-date';
import type { NestedList } from '@/lib/domain/list';

export interface PaymentSource {
  object?: string | null;
  id: string;
  type?: string | null;
  reference?: string | null;
  created_at?: ProviderDate | null;
  /** Seconds, UTC, as all times here; 0 means never; ISO text has been seen. */
  expires_at?: number | string | null;
  parent_id?: string | null;
}

export interface Customer {
  object?: string | null;
  id: string;
  livemode?: boolean | null;
  name?: string | null;
  email?: string | null;
  phone?: string | null;
  /** Seconds, UTC; text where the provider sends none. */
  created_at?: ProviderDate | null;
  corporate?: boolean | null;
  custom_reference?: string | null;
  payment_sources?: NestedList<PaymentSource> | null;
}
