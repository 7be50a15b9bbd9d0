FROM node:26-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build
# The image brings its own Node.
RUN npm prune --omit=dev && rm -rf node_modules/node-linux-*

FROM node:26-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=build /app/package.json /app/site.config.ts ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/build build
# Fonts and icons, which are read where they are, as the pictures in demo/ are.
COPY --from=build /app/assets/web assets/web
# For `npm run admin` and its siblings.
COPY --from=build /app/scripts scripts
COPY --from=build /app/server server
COPY --from=build /app/engine engine
COPY --from=build /app/content content
COPY --from=build /app/demo demo
RUN install -d -o node -g node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/live`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "build/server/main.js"]
