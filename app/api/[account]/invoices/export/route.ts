import { fileRoute } from '@/app/file-route';
import { invoicesFile } from './file';

export const GET = fileRoute('invoices', invoicesFile);
