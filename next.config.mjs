import createNextIntlPlugin from 'next-intl/plugin';

/** On every answer. What depends on the request (the Content-Security-Policy of a page) is set in proxy.ts. */
const fixedHeaders = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

/** @type {import('next').NextConfig} */
const nextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  agentRules: false,
  devIndicators: false,
  // Title and icon stand in the head of the first HTML; streamed in later, a slow page makes browsers ask for /favicon.ico.
  htmlLimitedBots: /./,
  serverExternalPackages: ['@electric-sql/pglite', 'pg', 'undici'],
  typescript: { ignoreBuildErrors: true },
  headers: async () => [
    { source: '/:path*', headers: Object.entries(fixedHeaders).map(([key, value]) => ({ key, value })) },
  ],
};

export default createNextIntlPlugin('./lib/messages/request.ts')(nextConfig);
