import 'server-only';

/** An order of 400 pesos, and the charge for all of it. */
export const ORDER = {
  currency: 'MXN',
  customer_info: { name: 'Lucía', email: 'lucia@example.com', phone: '+5215500000001' },
  line_items: [{ name: 'Taza de barro', unit_price: 20_000, quantity: 2 }],
};
export const CHARGES = [{ payment_method: { type: 'cash' } }];
