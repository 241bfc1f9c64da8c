# The image runs in any environment: only SITE_URL is part of the build. See docs/operations.md.
FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund

FROM packages AS build
ARG SITE_URL=""
ENV SITE_URL=${SITE_URL}
COPY . .
RUN node scripts/build.mjs --force \
  && cp -RL .build/current /release

FROM node:24-bookworm-slim
WORKDIR /app
# The operator's commands are npm scripts: `npm run admin:create -- --email you@company.example`.
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data \
    MALLOC_ARENA_MAX=2 \
    NODE_OPTIONS=--max-semi-space-size=8 \
    NPM_CONFIG_CACHE=/tmp/npm \
    NPM_CONFIG_LOGS_MAX=0 \
    NPM_CONFIG_UPDATE_NOTIFIER=false
RUN mkdir /data /backups && chown node:node /data /backups
COPY --from=build --chown=root:root /release ./
USER node
VOLUME ["/data", "/backups"]
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/api/health').then(a=>process.exit(a.ok?0:1),()=>process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "start.mjs"]
