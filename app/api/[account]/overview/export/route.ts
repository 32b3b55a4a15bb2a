import { downloadRoute } from '@/lib/downloads/download-route';
import { overviewFile } from '@/lib/downloads/overview';

export const GET = downloadRoute('overview', overviewFile);
