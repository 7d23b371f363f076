import { generateKeyPairSync } from 'node:crypto'

/** The API key that the fake Relay accepts. */
export const relayKey = 'sandbox'

/** A random key per process, in Coinbase's format: the Ed25519 seed followed by the public key. */
const privateKey = (() => {
  const { d = '', x = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })
  return Buffer.concat([d, x].map((half) => Buffer.from(half, 'base64url'))).toString('base64')
})()

/**
 * Returns an app's settings for the fake MoonPay, Coinbase and Relay. Browsers reach them at `origin`, and the provider
 * reaches them at `reached`.
 */
export const fakeOnRamps = ({ origin, reached }: { origin: string; reached: string }) => ({
  relay: {
    apiKey: relayKey,
    endpoints: { mainnet: `${reached}/sandbox/bridge`, testnet: `${reached}/sandbox/bridge` },
  },
  moonpay: {
    publishableKey: 'pk_test_sandbox',
    secretKey: 'sk_test_sandbox',
    endpoints: { page: `${origin}/sandbox/on-ramps/moonpay/buy`, api: `${origin}/sandbox/on-ramps/moonpay` },
  },
  coinbase: {
    appId: 'sandbox',
    keyName: 'organizations/sandbox/apiKeys/sandbox',
    privateKey,
    endpoints: { page: `${origin}/sandbox/on-ramps/coinbase/buy`, api: `${reached}/sandbox/on-ramps/coinbase/api` },
  },
})
