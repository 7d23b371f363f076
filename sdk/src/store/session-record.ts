import type { KeyValue } from '../platform/platform.js'

/** What this browser holds of a session. Kept in storage only, as one value, so that it is never half written. */
export type HeldSession = {
  readonly accessToken: string
  /** Token for the provider's own API, when it differs from the access token. */
  readonly providerAccessToken: string | null
  readonly refreshToken: string | null
  readonly identityToken: string | null
  readonly userId: string
  /** Counts every change, so that an answer that comes late can see that it is late (security rule 10). */
  readonly epoch: number
  /** Server time minus local time when the access token arrived, milliseconds (security rule 12). */
  readonly clockOffset: number
  /** Whether the server bound the session to this browser's proof key. */
  readonly isBound: boolean
}

/** The session in storage, under a key that names the app. What cannot be read as a session is no session. */
export function createSessionRecord(storage: KeyValue, appId: string) {
  const key = `keyhook:${appId}:session`
  return {
    read: (): HeldSession | undefined => parse(storage.get(key)),
    write: (held: HeldSession) => storage.set(key, JSON.stringify(held)),
    remove: () => storage.remove(key),
    watch: (listener: () => void) => storage.watch(key, listener),
  }
}

/** Whether nothing happened between two readings. */
export const isSameHeldSession = (one: HeldSession | undefined, other: HeldSession | undefined) =>
  one?.epoch === other?.epoch && one?.refreshToken === other?.refreshToken && one?.accessToken === other?.accessToken

function parse(text: string | null): HeldSession | undefined {
  if (text === null) return undefined
  try {
    const value = JSON.parse(text) as Partial<Record<keyof HeldSession, unknown>> | null
    if (typeof value?.accessToken !== 'string' || typeof value.userId !== 'string') return undefined
    return {
      accessToken: value.accessToken,
      providerAccessToken: textOrNull(value.providerAccessToken),
      refreshToken: textOrNull(value.refreshToken),
      identityToken: textOrNull(value.identityToken),
      userId: value.userId,
      epoch: Number.isSafeInteger(value.epoch) ? (value.epoch as number) : 0,
      clockOffset: Number.isFinite(value.clockOffset) ? (value.clockOffset as number) : 0,
      isBound: value.isBound === true,
    }
  } catch {
    return undefined
  }
}

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null)
