import 'server-only'

/** What `npm start -- next` sets; a deployed app sets these to its own. Read for each request, not when building. */
export const settings = () => ({
  apiUrl: process.env['KEYHOOK_API_URL'] ?? 'http://auth.localhost:8787',
  appId: process.env['KEYHOOK_APP_ID'] ?? 'keyhook-next-app-00000001',
  /** Where this server reads the provider's keys: Node does not resolve names below localhost everywhere. */
  jwksUrl: process.env['KEYHOOK_JWKS_URL'],
  /** Where it has transactions signed, and what it shows for that. No browser gets to know the secret. */
  serverUrl: process.env['KEYHOOK_SERVER_URL'] ?? 'http://127.0.0.1:8787',
  secret: process.env['KEYHOOK_SECRET'] ?? 'of-the-example-on-this-machine-alone',
  rpcUrl: process.env['KEYHOOK_RPC_URL'] ?? 'http://127.0.0.1:8545',
})
