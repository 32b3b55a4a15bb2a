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
  // Title and icon stand in the head of the first HTML, not in a later part of the stream.
  htmlLimitedBots: /./,
  // Browsers ask for this address of their own accord before they have read the head: a 404 is an error on the console.
  // The style is on the way of the first row: in the page it costs no second trip.
  experimental: { inlineCss: true },
  rewrites: async () => [{ source: '/favicon.ico', destination: '/icon.svg' }],
  serverExternalPackages: ['@electric-sql/pglite', 'pg', 'undici'],
  typescript: { ignoreBuildErrors: true },
  headers: async () => [
    { source: '/:path*', headers: Object.entries(fixedHeaders).map(([key, value]) => ({ key, value })) },
  ],
};

/** Messages are read at build time: the reader of their grammar stays out of the browser. */
const messages = { path: './lib/messages', format: 'json', locales: ['es-MX', 'en'], precompile: true };

export default createNextIntlPlugin({ requestConfig: './lib/messages/request.ts', experimental: { messages } })(
  nextConfig,
);
