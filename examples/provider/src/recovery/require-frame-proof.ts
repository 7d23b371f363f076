import { HttpError } from '../base/http-error.js'
import { providerOrigins } from '../http/provider-origins.js'
import { useDpopNonce } from '../http/use-dpop-nonce.js'
import { digest, keyedDigest } from '../rules/digest.js'
import { parseDpopProof } from '../rules/parse-dpop-proof.js'
import { isNonce, nonceInterval } from '../rules/server-nonce.js'
import type { RecoveryContext } from './recovery-context.js'

/**
 * Throws unless the request has a recent proof for this request and this grant, signed by the grant's frame key. A
 * proof works once. A frame that lost the response sends the same grant with a new proof, and receives the same key.
 */
export async function requireFrameProof(
  context: RecoveryContext,
  request: Request,
  { thumbprint, token }: { thumbprint: string; token: string },
): Promise<void> {
  const { clock, database, secrets } = context
  const now = clock.now()
  const { pathname } = new URL(request.url)
  const proof = await parseDpopProof(request.headers.get('dpop') ?? '', {
    method: request.method,
    urls: providerOrigins(context, request).map((origin) => `${origin}${pathname}`),
    isNonce: (nonce) => isNonce(secrets.nonces, now, nonce),
    tokenDigests: [digest(token)],
    isTokenNamed: true,
  })
  if (proof?.thumbprint !== thumbprint) throw refused()
  if (!proof.isFresh) throw useDpopNonce(context)
  const stored = await database
    .insertInto('proofs')
    .values({ id: keyedDigest(secrets.names, 'proof', thumbprint, proof.id), expires_at: now + 2 * nonceInterval })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!stored) throw refused()
}

const refused = () =>
  new HttpError(403, 'invalid_data', 'The request needs a new key proof of the wallet frame for this grant.')
