import { defineEndpoint, type Endpoint } from '@keyhook/sdk/wire'
import { importJWK, importPKCS8, SignJWT } from 'jose'
import * as z from 'zod/mini'
import { callService } from '../../connections/call-service.js'
import type { Context } from '../../context/context.js'
import { HttpError } from '../../base/http-error.js'
import type { FundingSettings } from '../../settings/funding-schema.js'
import { randomBytes } from '../../bytes/random.js'
import { fromBase64, toBase64Url, toHex } from '../../bytes/encodings.js'

const api = 'https://api.developer.coinbase.com/onramp/v1'
const timeout = 10_000
const life = 120

type Coinbase = NonNullable<FundingSettings['coinbase']>

/** Creates a Coinbase session. Its token can be used once and expires after 5 minutes. */
export const createSession = defineEndpoint({
  method: 'POST',
  path: 'token',
  auth: 'none',
  request: z.object({
    addresses: z.array(z.object({ address: z.string(), blockchains: z.array(z.string()) })),
    assets: z.array(z.string()),
    clientIp: z.string(),
  }),
  response: z.object({ token: z.string() }),
})

/** The purchases of a user, newest first. */
export const listTransactions = defineEndpoint({
  method: 'GET',
  path: 'buy/user/{partnerUserId}/transactions',
  auth: 'none',
  request: z.object({ partnerUserId: z.string() }),
  response: z.object({ transactions: z.array(z.object({ status: z.string() })) }),
})

/**
 * Calls the API of Coinbase Onramp. Each call has a token that contains the call's method and URL.
 *
 * Checked on 2026-11-28 against:
 * - https://docs.cdp.coinbase.com/api-reference/v2/authentication
 * - https://docs.cdp.coinbase.com/onramp/reference (`POST /token` requires `addresses` and `clientIp`; its token is single
 * use and expires after 5 minutes)
 */
export function callCoinbase<request extends z.ZodMiniType, response extends z.ZodMiniType>(
  { fetchExternal, clock }: Pick<Context, 'fetchExternal' | 'clock'>,
  coinbase: Coinbase,
  endpoint: Endpoint<request, response>,
  input: z.output<request>,
): Promise<z.output<response>> {
  return callService({ fetchExternal }, endpoint, {
    async headers(uri) {
      const now = Math.floor(clock.now() / 1000)
      const { alg, key } = await keyOf(coinbase)
      const token = await new SignJWT({ iss: 'cdp', sub: coinbase.keyName, nbf: now, exp: now + life, uri })
        .setProtectedHeader({ alg, kid: coinbase.keyName, typ: 'JWT', nonce: toHex(randomBytes(16)) })
        .sign(key)
      return { authorization: `Bearer ${token}` }
    },
    ...{ input, ms: timeout, url: `${coinbase.endpoints?.api ?? api}/` },
    unavailable: (options) =>
      new HttpError(502, undefined, 'Coinbase Onramp is unavailable. Try again later.', options),
  })
}

/** Imports a key. An EC key is PEM. An Ed25519 key is 64 bytes in base64: its seed and its public half. */
async function keyOf({ privateKey }: Coinbase) {
  if (privateKey.startsWith('-----')) return { alg: 'ES256', key: await importPKCS8(privateKey, 'ES256') }
  const bytes = fromBase64(privateKey)
  const [d, x] = [bytes.subarray(0, 32), bytes.subarray(32)].map(toBase64Url)
  return { alg: 'EdDSA', key: await importJWK({ kty: 'OKP', crv: 'Ed25519', d: d!, x: x! }, 'EdDSA') }
}
