type Words = Readonly<Record<string, string>>;

interface ColumnMessages {
  paymentFields: Words;
  invoices: { columns: Words };
  customer: { fields: Words };
  customers: { columns: Words };
  order: { fields: Words };
  orders: { columns: Words };
  workbook: { columns: Readonly<Record<'payments' | 'invoices' | 'customers' | 'orders' | 'overview', Words>> };
}

/** What the columns of each noun's file are called, by their ids, in the language of the messages. */
export function fileColumnWords(messages: ColumnMessages) {
  const { paymentFields, invoices, customer, customers, order, orders } = messages;
  const { columns } = messages.workbook;
  return {
    payments: { ...paymentFields, ...columns.payments },
    invoices: { ...invoices.columns, ...columns.invoices },
    customers: { ...customer.fields, ...customers.columns, ...columns.customers },
    orders: { ...order.fields, ...orders.columns, ...columns.orders },
    overview: columns.overview,
  } satisfies Record<string, Words>;
}
