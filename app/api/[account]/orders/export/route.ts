import { fileRoute } from '@/app/file-route';
import { ordersFile } from './file';

export const GET = fileRoute('orders', ordersFile);
