// More than one export: what keeps and finds, for how long, and how it is named.

import { encodeBase64Url, FrameError, type RecoveryMethod } from '@keyhook/sdk/wire'
import type { Caller, Frame } from '../session/frame.js'

/** Milliseconds that what was begun can be gone on with. */
export const grantLife = 10 * 60_000

export type GrantMethod = Exclude<RecoveryMethod, 'privy' | 'user-passcode'>

/** What a user has begun, and gone elsewhere for. */
type Grant<held> = {
  readonly method: GrantMethod
  readonly sessionId: string
  readonly until: number
  readonly held: held
}

/** Of each frame, in its memory alone: a page that is reloaded begins anew. */
const begun = new WeakMap<Frame, Map<string, Grant<unknown>>>()

/** Keeps what was begun. Answers the name it goes by, which nobody can guess. */
export function keepGrant<held>(
  frame: Frame,
  { sessionId }: Caller,
  { held, method, state }: { held: held; method: GrantMethod; state: string },
): void {
  const grants = begun.get(frame) ?? new Map<string, Grant<unknown>>()
  begun.set(frame, grants)
  const now = frame.ports.now()
  for (const [name, { until }] of grants) if (until <= now) grants.delete(name)
  grants.set(state, { method, sessionId, until: now + grantLife, held })
}

/** What was begun under a name in this session, which is of one user. Throws where there is none. */
export function findGrant<held>(
  frame: Frame,
  { sessionId }: Caller,
  { method, state = '' }: { method: GrantMethod; state: string | undefined },
): held {
  const grant = begun.get(frame)?.get(state)
  const isTheirs =
    grant !== undefined && grant.sessionId === sessionId && grant.method === method && grant.until > frame.ports.now()
  if (!isTheirs) throw new FrameError('error', 'Recovery OAuth failed')
  // Each method keeps and finds its own.
  return grant.held as held
}

export const makeState = ({ crypto }: Frame['ports'], bytes = 32): string =>
  encodeBase64Url(crypto.getRandomValues(new Uint8Array(bytes)))

export const digestOf = async ({ crypto }: Frame['ports'], text: string): Promise<string> =>
  encodeBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))))
