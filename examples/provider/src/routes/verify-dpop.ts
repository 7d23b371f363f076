import type { Context } from '../context.js'
import { HttpError } from '../http-error.js'
import { digest, keyedDigest } from '../rules/digest.js'
import { proofWindow, parseDpopProof } from '../rules/parse-dpop-proof.js'
import type { Call } from '../call.js'
import { ownOrigins } from './own-origins.js'

/**
 * Reads the `DPoP` header. A proof counts as fresh once: the same proof on another request does not, and on a repeat of
 * the very same request it does, for a client that lost the answer asks again with the bytes it had.
 */
export async function verifyDpop(context: Context, request: Request, body: string): Promise<Call.Proof | undefined> {
  const header = request.headers.get('dpop')
  if (header === null) return undefined
  const now = context.clock.now()
  const url = new URL(request.url)
  const bearer = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  const refreshToken = /"refresh_token":"([\w-]+)"/.exec(body)?.[1]
  const tokens = [bearer, refreshToken].filter((token) => token !== undefined)
  const proof = await parseDpopProof(header, {
    method: request.method,
    urls: ownOrigins(context, request).map((origin) => `${origin}${url.pathname}`),
    now,
    tokenDigests: tokens.map((token) => digest(token)),
  })
  if (!proof) throw new HttpError(400, 'invalid_data', 'The proof is not valid for this request.')
  if (!proof.isFresh) return { thumbprint: proof.thumbprint, isFresh: false }
  const id = keyedDigest(context.secrets.names, 'proof', proof.thumbprint, proof.id)
  const about = digest(`${request.method} ${url.pathname}\n${body}`)
  await context.database
    .insertInto('proofs')
    .values({ id, digest: about, expires_at: now + 2 * proofWindow })
    .onConflict((on) => on.doNothing())
    .execute()
  const stored = await context.database.selectFrom('proofs').select('digest').where('id', '=', id).executeTakeFirst()
  return { thumbprint: proof.thumbprint, isFresh: stored?.digest === about }
}
