import { fileRoute } from '@/app/file-route';
import { paymentsFile } from './file';

export const GET = fileRoute('payments', paymentsFile);
