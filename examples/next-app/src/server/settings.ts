import 'server-only'

/** Settings that `npm start -- next` sets; a deployed app sets its values. Read for each request, not when building. */
export const settings = () => ({
  apiUrl: process.env['KEYHOOK_API_URL'] ?? 'http://auth.localhost:8787',
  appId: process.env['KEYHOOK_APP_ID'] ?? 'keyhook-next-app-00000001',
  /** URL of the provider's keys for this server: Node does not resolve names below localhost everywhere. */
  jwksUrl: process.env['KEYHOOK_JWKS_URL'],
  /** URL and secret with which this server requests signatures. The secret never reaches a browser. */
  serverUrl: process.env['KEYHOOK_SERVER_URL'] ?? 'http://127.0.0.1:8787',
  secret: process.env['KEYHOOK_SECRET'] ?? 'of-the-example-on-this-machine-alone',
  rpcUrl: process.env['KEYHOOK_RPC_URL'] ?? 'http://127.0.0.1:8545',
})
