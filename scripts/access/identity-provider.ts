import { startTestIdentityProvider } from '@/lib/access/testing/test-identity-provider';

// An identity provider for the browser tests: `identity-provider.ts PORT CALLBACK`.
const [, , port = '', callback = ''] = process.argv;
await startTestIdentityProvider(callback, Number(port));
