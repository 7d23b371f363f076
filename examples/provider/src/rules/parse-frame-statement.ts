import { calculateJwkThumbprint, decodeProtectedHeader, EmbeddedJWK, errors, jwtVerify } from 'jose'

/** Longer ones are not read. */
const mostBytes = 2048

const storages = ['kept', 'transient', 'none'] as const

/**
 * Reads what a wallet frame says of its own key (security rule 25): a JWT signed by that key. When it was made is not
 * judged, for it names a key and proves nothing to the routes of shares. Undefined when it is malformed, or for another
 * provider or app.
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
    /** The provider's own. */
    origins: readonly string[]
  }
}

export type FrameStatement = {
  /** RFC 7638 thumbprint of the frame's key. */
  readonly thumbprint: string
  /** Whether the browser keeps the frame's key: for good, until it is closed, or not at all. */
  readonly storage: (typeof storages)[number]
}
