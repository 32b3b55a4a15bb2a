import { downloadRoute } from '@/lib/downloads/download-route';
import { ordersFile } from '@/lib/downloads/orders';

export const GET = downloadRoute('orders', ordersFile);
