import { customersFile } from '@/lib/downloads/customers';
import { downloadRoute } from '@/lib/downloads/download-route';

export const GET = downloadRoute('customers', customersFile);
