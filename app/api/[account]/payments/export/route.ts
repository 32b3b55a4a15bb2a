import { downloadRoute } from '@/lib/downloads/download-route';
import { paymentsFile } from '@/lib/downloads/payments';

export const GET = downloadRoute('payments', paymentsFile);
