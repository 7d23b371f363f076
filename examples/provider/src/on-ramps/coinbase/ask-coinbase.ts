import { importJWK, importPKCS8, SignJWT } from 'jose'
import type { Context } from '../../context/context.js'
import { HttpError } from '../../base/http-error.js'
import { isLoopback } from '../../rules/is-loopback.js'
import type { FundingSettings } from '../../settings/funding-schema.js'
import { randomBytes } from '../../bytes/random.js'
import { fromBase64, toBase64Url, toHex } from '../../bytes/encodings.js'

const api = 'https://api.developer.coinbase.com/onramp/v1'
const timeout = 10_000
const life = 120

type Coinbase = NonNullable<FundingSettings['coinbase']>

/**
 * Calls the API of Coinbase Onramp. Each call carries a token that names its method and URL.
 *
 * Checked on 2026-11-28 against:
 * - https://docs.cdp.coinbase.com/api-reference/v2/authentication
 * - https://docs.cdp.coinbase.com/onramp/reference (`POST /token` requires `addresses` and `clientIp`; its token is single
 *   use and expires after 5 minutes)
 */
export async function askCoinbase(
  { askSite, clock }: Pick<Context, 'askSite' | 'clock'>,
  coinbase: Coinbase,
  { body, method, path }: askCoinbase.Options,
): Promise<unknown> {
  const url = new URL(`${coinbase.endpoints?.api ?? api}${path}`)
  const now = Math.floor(clock.now() / 1000)
  const { alg, key } = await keyOf(coinbase)
  const token = await new SignJWT({
    iss: 'cdp',
    sub: coinbase.keyName,
    nbf: now,
    exp: now + life,
    uri: `${method} ${url.host}${url.pathname}`,
  })
    .setProtectedHeader({ alg, kid: coinbase.keyName, typ: 'JWT', nonce: toHex(randomBytes(16)) })
    .sign(key)
  const response = await askSite(
    url.href,
    {
      method,
      headers: { 'authorization': `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    },
    { allowsPrivate: isLoopback(url.hostname) },
  ).catch((cause: unknown) => {
    throw Object.assign(unavailable(), { cause })
  })
  if (!response.ok) throw unavailable()
  return response.json()
}

const unavailable = () => new HttpError(502, undefined, 'Coinbase Onramp does not answer.')

/** An EC key is given as PEM; an Ed25519 key as its seed and its public half, 64 bytes in base64. */
async function keyOf({ privateKey }: Coinbase) {
  if (privateKey.startsWith('-----')) return { alg: 'ES256', key: await importPKCS8(privateKey, 'ES256') }
  const bytes = fromBase64(privateKey)
  const [d, x] = [bytes.subarray(0, 32), bytes.subarray(32)].map(toBase64Url)
  return { alg: 'EdDSA', key: await importJWK({ kty: 'OKP', crv: 'Ed25519', d: d!, x: x! }, 'EdDSA') }
}

export declare namespace askCoinbase {
  type Options = { method: 'GET' | 'POST'; path: string; body?: unknown }
}
