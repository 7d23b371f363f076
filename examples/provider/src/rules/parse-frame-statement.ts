import { readEmbeddedKey } from './embedded-key.js'
import { isSignedJwt, parseJwt } from './jwt.js'

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
  const jwt = parseJwt(statement, { type: 'keyhook-frame+jwt' })
  if (!jwt) return undefined
  const { aid, aud, iat, storage: stated } = jwt.payload
  const storage = storages.find((name) => name === stated)
  if (aid !== appId || typeof aud !== 'string' || !origins.includes(aud) || !storage || iat === undefined)
    return undefined
  const named = await readEmbeddedKey(jwt)
  if (!named || !(await isSignedJwt(jwt, named.key))) return undefined
  return { thumbprint: named.thumbprint, storage }
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
