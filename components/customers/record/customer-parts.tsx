import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { RelatedOrders } from '@/components/orders/table/related-orders';
import type { Customer } from '@/lib/domain/customers/customers';
import type { ListPage } from '@/lib/domain/list';
import type { Order } from '@/lib/domain/orders/orders';
import { CustomerPayments, type CustomerPaymentsProps } from './customer-payments';
import { CustomerSources } from './customer-sources';

interface CustomerPartsProps extends Omit<CustomerPaymentsProps, 'id' | 'query'> {
  customer: Customer;
  /** UTC milliseconds. */
  asOf: number;
  payments: CustomerPaymentsProps['query'];
  orders: UseInfiniteQueryResult<InfiniteData<ListPage<Order>>>;
  onRetry: () => void;
}

/** The references saved for a customer, and the payments and orders that name it. */
export function CustomerParts({ customer, asOf, payments, orders, onRetry, ...period }: CustomerPartsProps) {
  const t = useTranslations('customer.orders');
  return (
    <>
      <CustomerSources customer={customer} asOf={asOf} onRetry={onRetry} />
      <CustomerPayments id={customer.id} query={payments} {...period} />
      <RelatedOrders
        title={t('title')}
        label={t('label')}
        query={orders}
        narrow={period.narrow ?? false}
        note={(days) => (days ? t('window', days) : t('how'))}
        nothing={
          <>
            <p className="font-medium">{t('none')}</p>
            <p className="mt-0.5 text-soft">{t('noneHint')}</p>
          </>
        }
      />
    </>
  );
}
