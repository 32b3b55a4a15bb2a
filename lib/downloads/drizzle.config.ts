import { defineConfig } from 'drizzle-kit';

// The next migration: `NODE_OPTIONS=--conditions=react-server npx drizzle-kit generate --config lib/downloads/drizzle.config.ts`
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./lib/downloads/file-tables.ts', './lib/downloads/saved/saved-export-table.ts'],
  out: './lib/database/migrations/files',
});
