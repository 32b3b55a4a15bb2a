import { fileRoute } from '@/app/file-route';
import { customersFile } from './file';

export const GET = fileRoute('customers', customersFile);
