import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWK, type JWTHeaderParameters, SignJWT } from 'jose'

/** Serves the key set of a custom auth server, and creates valid or invalid tokens. */
export async function serveKeySet({ issuer = 'https://login.example', audience = 'keyhook' } = {}) {
  const requests: string[] = []
  const make = async (kid: string, alg: string) => {
    const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true })
    return { kid, privateKey, publicKey, jwk: { ...(await exportJWK(publicKey)), kid } satisfies JWK }
  }
  let key = await make('one', 'ES256')
  /** Another key of the set, which has another purpose. */
  const other = await make('other', 'EdDSA')
  let keys: readonly JWK[] = [key.jwk, other.jwk]
  let answer: { status: number; headers?: Record<string, string>; body?: string } | undefined
  const server = createServer((request, response) => {
    requests.push(request.url ?? '')
    const { body, headers, status } = { status: 200, body: JSON.stringify({ keys }), ...answer }
    response.writeHead(status, headers).end(body)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo

  return {
    url: `http://localhost:${port}/keys`,
    settings: { jwksUrl: `http://localhost:${port}/keys`, issuer, audience, algorithms: ['ES256' as const] },
    requests,
    key: () => key,
    other,
    /** Replaces all later responses. Without a parameter, restores the normal response. */
    answerWith(given?: typeof answer) {
      answer = given
    },
    /** Rotates the key. Verifiers must fetch the key set again. */
    async rotate(kid: string) {
      key = await make(kid, 'ES256')
      keys = [key.jwk, other.jwk]
    },
    /** Returns a token for a user. `claims` and `header` override the valid values. */
    sign: ({
      by = key.privateKey,
      claims = {},
      header = {},
      now = Date.now(),
      sub = 'ada',
    }: serveKeySet.Token = {}) => {
      const iat = Math.floor(now / 1000)
      return new SignJWT({ iss: issuer, aud: audience, sub, iat, exp: iat + 300, ...claims })
        .setProtectedHeader({ alg: 'ES256', kid: key.kid, ...header })
        .sign(by)
    },
    close: () => new Promise((closed) => server.close(closed)),
  }
}

export declare namespace serveKeySet {
  type Token = {
    /** The signing key. Default: the server's key. */
    by?: CryptoKey
    claims?: Record<string, unknown>
    header?: Partial<JWTHeaderParameters>
    /** The current time in milliseconds. */
    now?: number
    sub?: string
  }
}
