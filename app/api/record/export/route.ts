import { recordFile } from '@/lib/downloads/record-file';
import { recordRoute } from '@/lib/server/access-record';

export const GET = recordRoute(recordFile);
