import { downloadRoute } from '@/lib/downloads/download-route';

export const GET = downloadRoute('customers');
