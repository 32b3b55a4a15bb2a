import createNextIntlPlugin from 'next-intl/plugin';

/** @type {import('next').NextConfig} */
const nextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  agentRules: false,
  devIndicators: false,
  serverExternalPackages: ['@electric-sql/pglite', 'pg', 'undici'],
  typescript: { ignoreBuildErrors: true },
};

export default createNextIntlPlugin('./lib/messages/request.ts')(nextConfig);
