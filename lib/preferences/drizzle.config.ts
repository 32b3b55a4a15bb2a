import { defineConfig } from 'drizzle-kit';

// The next migration: `NODE_OPTIONS=--conditions=react-server npx drizzle-kit generate --config lib/preferences/drizzle.config.ts`
export default defineConfig({
  dialect: 'postgresql',
  schema: './lib/preferences/preference-tables.ts',
  out: './lib/database/migrations/preferences',
});
