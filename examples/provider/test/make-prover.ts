import { randomUUID } from 'node:crypto'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { digest } from '../src/rules/digest.js'
import type { FrameStatement } from '../src/rules/parse-frame-statement.js'

/** The key of a browser's page or of its wallet frame, and the proofs it makes (RFC 9449). */
export async function makeProver(origin = 'http://auth.localhost:8787') {
  const { privateKey, publicKey } = await generateKeyPair('ES256')
  const jwk = await exportJWK(publicKey)
  return {
    jwk,
    thumbprint: await calculateJwkThumbprint(jwk),
    prove: (path: string, { claims = {}, header = {}, method = 'POST', nonce, now, token }: makeProver.Proof) =>
      new SignJWT({
        htm: method,
        htu: `${origin}${path}`,
        iat: Math.floor(now / 1000),
        jti: randomUUID(),
        ...(nonce !== undefined && { nonce }),
        ...(token !== undefined && { ath: digest(token) }),
        ...claims,
      })
        .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk, ...header })
        .sign(privateKey),
    /** Returns the statement of a wallet frame about its key. */
    state: ({ appId, claims = {}, header = {}, now, storage = 'persisted' }: makeProver.Statement) =>
      new SignJWT({ aud: origin, aid: appId, iat: Math.floor(now / 1000), storage, ...claims })
        .setProtectedHeader({ alg: 'ES256', typ: 'keyhook-frame+jwt', jwk, ...header })
        .sign(privateKey),
  }
}

export declare namespace makeProver {
  type Proof = {
    now: number
    method?: string
    /** The server's nonce. */
    nonce?: string
    token?: string
    claims?: Record<string, unknown>
    header?: Record<string, unknown>
  }
  type Statement = Pick<Proof, 'now' | 'claims' | 'header'> & { appId: string; storage?: FrameStatement['storage'] }
  type ReturnType = Awaited<globalThis.ReturnType<typeof makeProver>>
}
