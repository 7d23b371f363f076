import 'server-only'

/**
 * Settings that `npm start -- next` sets. A deployed app sets its own values. They are read for each request, not
 * during the build.
 */
export const settings = () => ({
  apiUrl: process.env['KEYHOOK_API_URL'] ?? 'http://auth.localhost:8787',
  appId: process.env['KEYHOOK_APP_ID'] ?? 'keyhook-next-app-00000001',
  /** URL of the provider's public keys for this server. Node does not resolve names below localhost on every system. */
  jwksUrl: process.env['KEYHOOK_JWKS_URL'],
  /** URL and secret with which this server requests signatures. Browsers never receive the secret. */
  serverUrl: process.env['KEYHOOK_SERVER_URL'] ?? 'http://127.0.0.1:8787',
  secret: process.env['KEYHOOK_SECRET'] ?? 'of-the-example-on-this-machine-alone',
  /** Secret of the webhooks that the provider sends to `/api/webhooks`. */
  webhookSecret: process.env['KEYHOOK_WEBHOOK_SECRET'] ?? 'whsec_b2YtdGhlLWV4YW1wbGUtb24tdGhpcy1tYWNoaW5lLWFsb25l',
  rpcUrl: process.env['KEYHOOK_RPC_URL'] ?? 'http://127.0.0.1:8545',
})
