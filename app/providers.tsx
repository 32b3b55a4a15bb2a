'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { showPageNotice } from '@/components/browser/page-notices';
import { prepareBrowser } from '@/components/browser/tolerant-browser';
import { createQueryClient } from '@/lib/queries/query-client';

prepareBrowser();

export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(() => createQueryClient(() => showPageNotice('signed-out')));
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
