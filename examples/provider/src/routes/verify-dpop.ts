import type { Context } from '../context/context.js'
import { redeemProof } from '../database/proofs.js'
import { HttpError } from '../base/http-error.js'
import { digest, keyedDigest } from '../rules/digest.js'
import { parseDpopProof } from '../rules/parse-dpop-proof.js'
import { isNonce, nonceInterval } from '../rules/server-nonce.js'
import type { Call } from '../context/call.js'
import type { RequestHead } from '../http/request-head.js'

/**
 * Reads the `DPoP` header. A proof is valid for one request. It is also accepted on a repetition of that request,
 * because a client that lost the response sends the same bytes again. A repeated read changes nothing, so a proof for
 * reading is not stored.
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
  const tokens = [bearer, readRefreshToken(body)].filter((token) => token !== undefined)
  const proof = await parseDpopProof(header, {
    method: request.method,
    urls: origins.map((origin) => `${origin}${path}`),
    isNonce: (nonce) => isNonce(secrets.nonces, now, nonce),
    tokenDigests: tokens.map((token) => digest(token)),
    isTokenNamed: bearer !== undefined,
  })
  if (!proof) throw new HttpError(400, 'invalid_data', 'The proof is not valid for this request.')
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
    /** Leaves the proof to the caller, who redeems it even if the call fails. */
    isDeferred?: boolean
    /** The provider's origins: see `providerOrigins`. */
    origins: readonly string[]
    /** The path of the request. */
    path: string
  }
}

/** Returns the refresh token of a JSON body, as the handler of the call reads it. */
function readRefreshToken(body: string): string | undefined {
  if (body === '') return undefined
  try {
    const value: unknown = JSON.parse(body)
    const token = typeof value === 'object' && value !== null && 'refresh_token' in value && value.refresh_token
    return typeof token === 'string' ? token : undefined
  } catch (error) {
    // The call itself rejects a body that is not JSON.
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
