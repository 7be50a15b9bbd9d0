/** An `import` would read all that it exports and so load undici, for a WebSocket that nobody opens here. */
export const http = process.getBuiltinModule('node:http')
