FROM node:20-bookworm-slim AS build
WORKDIR /opt/corte
COPY . .
RUN scripts/deploy/image.sh

FROM node:20-bookworm-slim
# For backups of a PostgreSQL server.
RUN apt-get update && apt-get install -y --no-install-recommends postgresql-client && rm -rf /var/lib/apt/lists/*
WORKDIR /opt/corte
COPY --from=build /opt/corte /opt/corte
RUN mkdir -p /var/lib/corte && chown node:node /var/lib/corte
ENV DATA_DIR=/var/lib/corte
USER node
VOLUME /var/lib/corte
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/serve.mjs"]
