import { exportJWK, importSPKI, type JWK } from 'jose'
import { RecentMap } from '../rules/recent-map.js'
import type { createTokens } from './create-tokens.js'

/** Cache of converted keys. A key ID always refers to the same key. */
const converted = new RecentMap<JWK>(1000)

/** Lists the keys that verify an app's tokens, as a JWK set (RFC 7517). */
export const listJwks = async (
  { tokens }: { tokens: Pick<ReturnType<typeof createTokens>, 'list'> },
  appId: string,
): Promise<{ keys: readonly JWK[] }> => ({
  keys: await Promise.all((await tokens.list(appId)).map(toJwk)),
})

async function toJwk({ kid, publicKey }: { kid: string; publicKey: string }): Promise<JWK> {
  const known = converted.get(publicKey)
  if (known) return known
  const key = await exportJWK(await importSPKI(publicKey, 'ES256', { extractable: true }))
  const jwk = { ...key, alg: 'ES256', kid, use: 'sig' }
  converted.set(publicKey, jwk)
  return jwk
}
