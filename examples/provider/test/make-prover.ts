import { randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { digest } from '../src/rules/digest.js'

/** A browser's key, and the proofs it makes (RFC 9449). */
export async function makeProver(origin = 'http://auth.localhost:8787') {
  const { privateKey, publicKey } = await generateKeyPair('ES256')
  const jwk = await exportJWK(publicKey)
  return {
    jwk,
    prove: (path: string, { claims = {}, header = {}, now, token }: Options) =>
      new SignJWT({
        htm: 'POST',
        htu: `${origin}${path}`,
        iat: Math.floor(now / 1000),
        jti: randomUUID(),
        ...(token !== undefined && { ath: digest(token) }),
        ...claims,
      })
        .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk, ...header })
        .sign(privateKey),
  }
}

type Options = {
  now: number
  token?: string
  claims?: Record<string, unknown>
  header?: Record<string, unknown>
}
