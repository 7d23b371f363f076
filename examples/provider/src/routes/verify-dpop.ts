import type { Context } from '../context/context.js'
import { redeemProof } from '../database/proofs.js'
import { HttpError } from '../base/http-error.js'
import { digest, keyedDigest } from '../rules/digest.js'
import { parseDpopProof } from '../rules/parse-dpop-proof.js'
import { isNonce, nonceInterval } from '../rules/server-nonce.js'
import type { Call } from '../context/call.js'
import type { RequestHead } from '../http/request-head.js'

/**
 * Reads and verifies the `DPoP` header. A proof is valid for one request. A repetition of the same request is also
 * accepted. A client that lost the response sends the same bytes again. Proofs of read requests are not stored, because
 * a repeated read changes nothing.
 */
export async function verifyDpop(
  context: Context,
  request: RequestHead,
  { body, isDeferred = false, origins, path }: verifyDpop.Options,
): Promise<Call.Proof | undefined> {
  const header = request.headers.get('dpop')
  if (header === null) return undefined
  const { clock, database, secrets } = context
  const now = clock.now()
  const bearer = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  const tokens = [bearer, readRefreshTokenOf(body)].filter((token) => token !== undefined)
  const proof = await parseDpopProof(header, {
    method: request.method,
    urls: origins.map((origin) => `${origin}${path}`),
    isNonce: (nonce) => isNonce(secrets.nonces, now, nonce),
    tokenDigests: tokens.map((token) => digest(token)),
    isTokenNamed: bearer !== undefined,
  })
  if (!proof) throw new HttpError(400, 'invalid_data', 'The DPoP proof is not valid for this request.')
  const { id, isFresh, thumbprint } = proof
  if (!isFresh || request.method === 'GET') return { thumbprint, isFresh }
  const row = {
    id: keyedDigest(secrets.names, 'proof', thumbprint, id),
    digest: digest(`${request.method} ${path}\n${body}`),
    expires_at: now + 2 * nonceInterval,
  }
  if (isDeferred) return { thumbprint, isFresh, deferred: { row, isRedeemed: false } }
  return { thumbprint, isFresh: await redeemProof(database, row) }
}

export declare namespace verifyDpop {
  type Options = {
    body: string
    /** True leaves the redemption of the proof to the caller. The caller must redeem it even if the call fails. */
    isDeferred?: boolean
    /** The provider's origins: see `providerOrigins`. */
    origins: readonly string[]
    /** The path of the request. */
    path: string
  }
}

/** Returns the refresh token in a JSON body, in the same way as the call's handler. */
export function readRefreshTokenOf(body: string): string | undefined {
  if (body === '') return undefined
  try {
    const value: unknown = JSON.parse(body)
    const token = typeof value === 'object' && value !== null && 'refresh_token' in value && value.refresh_token
    return typeof token === 'string' ? token : undefined
  } catch (error) {
    // The call's handler rejects a body that is not JSON.
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
