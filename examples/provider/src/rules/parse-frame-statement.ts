import { readEmbeddedKey } from './embedded-key.js'
import { isSignedJwt, parseJwt } from './jwt.js'

/** Maximum number of bytes of a statement. */
const mostBytes = 2048

const storages = ['persisted', 'transient', 'none'] as const

/**
 * Verifies a wallet frame's statement about its key (security rule 25). A statement is a JWT that is signed with that
 * key. The time of the statement is ignored, because a statement gives no access to shares. Returns undefined if the
 * statement is malformed, or is for another provider or app.
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
  /** RFC 7638 thumbprint of the frame's public key. */
  readonly thumbprint: string
  /** Storage of the frame's key in the browser: permanent, until the browser closes, or none. */
  readonly storage: (typeof storages)[number]
}
