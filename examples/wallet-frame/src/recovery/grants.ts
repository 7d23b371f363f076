// Exports the storage of started recovery flows, with their lifetime and identifiers.

import { encodeBase64Url, FrameError, type RecoveryMethod } from '@keyhook/sdk/wire'
import type { Caller, Frame } from '../session/frame.js'

/** Milliseconds for which a started flow can be continued. */
export const grantLife = 10 * 60_000

export type GrantMethod = Exclude<RecoveryMethod, 'privy' | 'user-passcode'>

/** A recovery flow that a user has started. */
type Grant<data> = {
  readonly method: GrantMethod
  readonly sessionId: string
  readonly until: number
  readonly data: data
}

/** Started flows of each wallet frame. They are in memory only, so reloading the page discards them. */
const started = new WeakMap<Frame, Map<string, Grant<unknown>>>()

/** Stores a started flow. Returns its unguessable identifier. */
export function keepGrant<data>(
  frame: Frame,
  { sessionId }: Caller,
  { data, method, state }: { data: data; method: GrantMethod; state: string },
): void {
  const grants = started.get(frame) ?? new Map<string, Grant<unknown>>()
  started.set(frame, grants)
  const now = frame.ports.now()
  for (const [name, { until }] of grants) if (until <= now) grants.delete(name)
  grants.set(state, { method, sessionId, until: now + grantLife, data })
}

/** Returns the flow with this state that the session's user started. Throws if the flow does not exist. */
export function findGrant<data>(
  frame: Frame,
  { sessionId }: Caller,
  { method, state = '' }: { method: GrantMethod; state: string | undefined },
): data {
  const grant = started.get(frame)?.get(state)
  const isTheirs =
    grant !== undefined && grant.sessionId === sessionId && grant.method === method && grant.until > frame.ports.now()
  if (!isTheirs) throw new FrameError('error', 'Recovery OAuth failed')
  // The cast is safe, because each recovery method only finds the flows that it stored.
  return grant.data as data
}

export const makeState = ({ crypto }: Frame['ports'], bytes = 32): string =>
  encodeBase64Url(crypto.getRandomValues(new Uint8Array(bytes)))

export const digestOf = async ({ crypto }: Frame['ports'], text: string): Promise<string> =>
  encodeBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))))
