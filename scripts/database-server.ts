// A PostgreSQL server of a test alone: prints its address, or that there is none, and ends with SIGTERM.
import { hasServer, startTestServer } from '@/lib/database/testing/test-server';

if (hasServer) {
  const server = await startTestServer();
  process.once('SIGTERM', async () => {
    await server.stop();
    process.exit(0);
  });
  console.log(server.url);
} else {
  console.log('no PostgreSQL server is installed');
}
