# The shop for production: it wants DATABASE_URL, ACCESS_TOKEN_SECRET and a real Firebase project, see README.
FROM node:20-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY prisma/package.json prisma/
COPY local/package.json local/
COPY server/package.json server/
COPY client/package.json client/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
RUN npm ci --include=dev
COPY . .
RUN npx turbo run build

FROM node:20-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data
COPY --from=build /app/package.json /app/schema.graphql ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/prisma prisma
COPY --from=build /app/local local
COPY --from=build /app/server server
COPY --from=build /app/client client
RUN mkdir /data && chown node /data
USER node
VOLUME /data
EXPOSE 4000
# Migrates and fills an empty catalogue, then becomes the server, so that signals reach it.
CMD ["sh", "-c", "node --import tsx local/src/prepare.ts && exec node server/dist/main.cjs"]
