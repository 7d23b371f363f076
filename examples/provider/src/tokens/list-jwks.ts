import { exportJWK, importSPKI, type JWK } from 'jose'
import type { createTokens } from './create-tokens.js'

/** Lists the keys that verify an app's tokens, as a JWK set (RFC 7517). */
export const listJwks = async (
  { tokens }: { tokens: Pick<ReturnType<typeof createTokens>, 'list'> },
  appId: string,
): Promise<{ keys: readonly JWK[] }> => ({
  keys: await Promise.all(
    (await tokens.list(appId)).map(async ({ kid, publicKey }) => ({
      ...(await exportJWK(await importSPKI(publicKey, 'ES256', { extractable: true }))),
      alg: 'ES256',
      kid,
      use: 'sig',
    })),
  ),
})
