import { calculateJwkThumbprint, decodeProtectedHeader, EmbeddedJWK, errors, jwtVerify } from 'jose'

/** Maximum number of bytes of a statement. */
const mostBytes = 2048

const storages = ['persisted', 'transient', 'none'] as const

/**
 * Verifies a wallet frame's statement about its key (security rule 25): a JWT signed by that key. Its time is ignored,
 * because the statement names a key and proves nothing to the routes of shares. Returns undefined if it is malformed,
 * or for another provider or app.
 */
export async function parseFrameStatement(
  statement: string,
  { appId, origins }: parseFrameStatement.Expected,
): Promise<FrameStatement | undefined> {
  if (statement.length > mostBytes) return undefined
  try {
    const { jwk } = decodeProtectedHeader(statement)
    if (!jwk) return undefined
    const { payload } = await jwtVerify(statement, EmbeddedJWK, {
      algorithms: ['ES256'],
      typ: 'keyhook-frame+jwt',
      requiredClaims: ['aud', 'aid', 'iat', 'storage'],
      currentDate: new Date(0),
    })
    const { aid, aud } = payload
    const storage = storages.find((name) => name === payload['storage'])
    if (aid !== appId || typeof aud !== 'string' || !origins.includes(aud) || !storage) return undefined
    return { thumbprint: await calculateJwkThumbprint(jwk, 'sha256'), storage }
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError || error instanceof DOMException)
      return undefined
    throw error
  }
}

export declare namespace parseFrameStatement {
  type Expected = {
    appId: string
    /** The provider's origins. */
    origins: readonly string[]
  }
}

export type FrameStatement = {
  /** RFC 7638 thumbprint of the frame's key. */
  readonly thumbprint: string
  /** The time that the browser stores the frame's key: permanently, until it closes, or not at all. */
  readonly storage: (typeof storages)[number]
}
