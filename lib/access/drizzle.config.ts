import { defineConfig } from 'drizzle-kit';

// The next migration: `NODE_OPTIONS=--conditions=react-server npx drizzle-kit generate --config lib/access/drizzle.config.ts`
export default defineConfig({
  dialect: 'postgresql',
  schema: './lib/access/access-tables.ts',
  out: './lib/database/migrations/access',
});
