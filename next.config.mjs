import createNextIntlPlugin from 'next-intl/plugin';

/** On every answer. What depends on the request (the Content-Security-Policy of a page) is set in proxy.ts. */
const everywhere = { 'Cross-Origin-Resource-Policy': 'same-origin', 'X-Content-Type-Options': 'nosniff' };

/** What only a document obeys; a script file is sent without, a page has many of them. */
const ofDocuments = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Referrer-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
};

/** @param {Record<string, string>} given */
const headersOf = (given) => Object.entries(given).map(([key, value]) => ({ key, value }));

/** @type {import('next').NextConfig} */
const nextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  agentRules: false,
  devIndicators: false,
  // Pages are never the same twice, and files of the build never change.
  generateEtags: false,
  // For versions of React that are long gone.
  turbopack: {
    resolveAlias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  // Title and icon are in the head of the first HTML, not in a later part of the stream.
  htmlLimitedBots: /./,
  experimental: {
    // The first row needs the style: inline it costs no second trip.
    inlineCss: true,
    // Each file costs a trip and its headers, and packs worse by itself. Bytes before minifying.
    turbopackChunking: { minChunkSize: 300_000, maxChunkCountPerGroup: 3, maxMergeChunkSize: 300_000 },
  },
  // Browsers request it by themselves: a 404 would be an error on the console.
  rewrites: async () => [{ source: '/favicon.ico', destination: '/icon.svg' }],
  serverExternalPackages: ['pino', 'prom-client', '@electric-sql/pglite', 'pg', 'undici'],
  typescript: { ignoreBuildErrors: true },
  headers: async () => [
    { source: '/:path*', headers: headersOf(everywhere) },
    { source: '/((?!_next/static/chunks/).*)', headers: headersOf(ofDocuments) },
  ],
};

/** Messages are read at build time: the reader of their grammar stays out of the browser. */
const messages = { path: './lib/messages', format: 'json', locales: ['es-MX', 'en'], precompile: true };

export default createNextIntlPlugin({ requestConfig: './lib/messages/request.ts', experimental: { messages } })(
  nextConfig,
);
