import { downloadRoute } from '@/lib/downloads/download-route';
import { invoicesFile } from '@/lib/downloads/invoices';

export const GET = downloadRoute('invoices', invoicesFile);
