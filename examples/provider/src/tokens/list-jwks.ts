import { exportJWK, importSPKI, type JWK } from 'jose'
import type { Context } from '../context.js'

/** The keys that verify an app's tokens, as RFC 7517 has them. */
export const listJwks = async (
  { tokens }: Pick<Context, 'tokens'>,
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
