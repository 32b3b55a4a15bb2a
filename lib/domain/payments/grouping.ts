export const PAYMENT_GROUPINGS = ['day', 'store', 'status'] as const;

export type PaymentGrouping = (typeof PAYMENT_GROUPINGS)[number];
