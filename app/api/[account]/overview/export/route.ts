import { fileRoute } from '@/app/file-route';
import { overviewFile } from './file';

export const GET = fileRoute('overview', overviewFile);
