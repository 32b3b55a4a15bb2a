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
  // Title and icon are in the head of the first HTML, not in a later part of the stream.
  htmlLimitedBots: /./,
  // The first row needs the style: inline it costs no second trip.
  experimental: { inlineCss: true },
  // Browsers request it by themselves: a 404 would be an error on the console.
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
