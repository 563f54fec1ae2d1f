# The shop for production: it wants DATABASE_URL, ACCESS_TOKEN_SECRET and a real Firebase project, see docs/operations.md.
FROM node:24-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY rules/package.json rules/
COPY prisma/package.json prisma/
COPY operations/package.json operations/
COPY local/package.json local/
COPY testing/package.json testing/
COPY server/package.json server/
COPY tracing/package.json tracing/
COPY client/package.json client/
COPY e2e/package.json e2e/
COPY bench/package.json bench/

FROM manifests AS build
RUN npm ci --omit=dev --workspace operations --workspace server --workspace client --include-workspace-root
COPY . .
RUN npx turbo run build

# What makes traces, as one file: its packages are left behind.
FROM manifests AS tracing
RUN npm ci --workspace tracing
COPY tracing tracing
RUN npm run bundle --workspace tracing

# What the server and the operator's commands load, and nothing that only built them. `--omit=dev` alone would leave out
# less: not what the root or local/ need, too, which are not here.
FROM manifests AS production
RUN npm pkg delete dependencies devDependencies && npm pkg delete devDependencies --workspaces
RUN npm ci --workspace operations --workspace server && npm cache clean --force
COPY prisma/migrations prisma/migrations
COPY prisma/seed/articles prisma/seed/articles
COPY prisma/seed/catalogue prisma/seed/catalogue
COPY prisma/seed/pictures prisma/seed/pictures
COPY prisma/seed/prices prisma/seed/prices
COPY prisma/seed/synonyms prisma/seed/synonyms
COPY --from=build /app/operations/dist operations/dist
COPY --from=build /app/server/dist server/dist
COPY --from=tracing /app/tracing/dist tracing/dist
COPY --from=build /app/client/dist client/dist

FROM node:24-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data
COPY --from=production /app ./
RUN mkdir /data && chown node /data
USER node
VOLUME /data
EXPOSE 4000
HEALTHCHECK CMD node -e "fetch('http://127.0.0.1:' + process.env.PORT + '/livez').then(({ ok }) => process.exit(ok ? 0 : 1))"
# Migrates, then becomes the server, so that signals reach it. Nothing is put into the catalogue.
CMD ["sh", "-c", "node operations/dist/operate.cjs db:migrate && exec node server/dist/main.cjs"]
