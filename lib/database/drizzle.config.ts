import { defineConfig } from 'drizzle-kit';

// The next migration: `NODE_OPTIONS=--conditions=react-server npx drizzle-kit generate --config lib/database/drizzle.config.ts`
export default defineConfig({
  dialect: 'postgresql',
  schema: './sandbox/store/tables.ts',
  out: './lib/database/migrations/sandbox',
});
