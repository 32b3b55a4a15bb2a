import 'server-only';
import { and, eq, isNull } from 'drizzle-orm';
import { bodyError } from '@/sandbox/api/http/body-errors';
import type { CustomerInfoBody } from '@/sandbox/api/schemas/body-parts';
import { parseRecord } from '@/sandbox/model/record-json';
import type { CustomerInfoRecord, CustomerRecord } from '@/sandbox/model/records';
import type { Connection } from '@/sandbox/store/bulk';
import { customers } from '@/sandbox/store/tables';

/** Null when deleted. */
export async function findCustomer(
  connection: Connection,
  company: string,
  id: string,
): Promise<CustomerRecord | null> {
  const [row] = await connection
    .select({ record: customers.record })
    .from(customers)
    .where(and(eq(customers.company, company), eq(customers.id, id), isNull(customers.deletedAt)));
  return row ? parseRecord<CustomerRecord>(row.record) : null;
}

/** What the body says, over what is known of the customer. @throws ApiError 422 for an unknown one. */
export async function resolveCustomerInfo(
  connection: Connection,
  company: string,
  info: CustomerInfoBody,
): Promise<CustomerInfoRecord> {
  const { customer_id } = info;
  const known = customer_id === undefined ? null : await findCustomer(connection, company, customer_id);
  if (customer_id !== undefined && !known) {
    const es = 'El cliente de "customer_info.customer_id" no existe.';
    const en = 'The customer of "customer_info.customer_id" does not exist.';
    throw bodyError(['customer_info', 'customer_id'], 'nonexistent', es, en);
  }
  return {
    email: info.email ?? known?.email ?? '',
    phone: info.phone ?? known?.phone ?? '',
    name: info.name ?? known?.name ?? '',
    corporate: info.corporate ?? known?.corporate ?? false,
    ...(customer_id === undefined ? {} : { customer_id }),
    object: 'customer_info',
  };
}
