#!/bin/sh
# In a folder with the sources: what a runtime needs, and nothing else. The Dockerfile and docs/deploy.md run it.
set -eu
cd "$(dirname "$0")/../.."
npm ci --include=dev --no-audit --no-fund
npm run build
npm prune --omit=dev --no-audit --no-fund
rm -rf .next/cache
