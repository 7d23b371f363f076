// Storage, lifetime and names of recovery grants.

import { encodeBase64Url, FrameError, type RecoveryMethod } from '@keyhook/sdk/wire'
import type { Caller, Frame } from '../session/frame.js'

/** Milliseconds that a started flow can be continued. */
export const grantLife = 10 * 60_000

export type GrantMethod = Exclude<RecoveryMethod, 'privy' | 'user-passcode'>

/** A started flow of a user. */
type Grant<held> = {
  readonly method: GrantMethod
  readonly sessionId: string
  readonly until: number
  readonly held: held
}

/** Started flows of each frame, in memory only. A reload discards them. */
const begun = new WeakMap<Frame, Map<string, Grant<unknown>>>()

/** Stores a started flow. Returns its unguessable name. */
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

/** Returns the flow of a name in this session, which belongs to one user. Throws if there is none. */
export function findGrant<held>(
  frame: Frame,
  { sessionId }: Caller,
  { method, state = '' }: { method: GrantMethod; state: string | undefined },
): held {
  const grant = begun.get(frame)?.get(state)
  const isTheirs =
    grant !== undefined && grant.sessionId === sessionId && grant.method === method && grant.until > frame.ports.now()
  if (!isTheirs) throw new FrameError('error', 'Recovery OAuth failed')
  // Each method stores and finds its own type.
  return grant.held as held
}

export const makeState = ({ crypto }: Frame['ports'], bytes = 32): string =>
  encodeBase64Url(crypto.getRandomValues(new Uint8Array(bytes)))

export const digestOf = async ({ crypto }: Frame['ports'], text: string): Promise<string> =>
  encodeBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))))
