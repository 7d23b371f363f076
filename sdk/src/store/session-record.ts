import type { KeyValue } from '../platform/platform.js'

/** Session data of this browser. It is stored as one value, so that it is never written partially. */
export type HeldSession = {
  readonly accessToken: string
  /** Access token for the provider's own API, if that is a separate token. */
  readonly providerAccessToken: string | null
  readonly refreshToken: string | null
  readonly identityToken: string | null
  readonly userId: string
  /** Increments with every change, so that a delayed response can detect that it is outdated (security rule 10). */
  readonly epoch: number
  /** Server time minus local time when the access token arrived, in milliseconds (security rule 12). */
  readonly clockOffset: number
  /** True if the server bound the session to this browser's proof key. */
  readonly isBound: boolean
}

/**
 * Reads and writes the session in storage, under a key that contains the app ID. Returns no session for invalid data.
 */
export function createSessionRecord(storage: KeyValue, appId: string) {
  const key = `keyhook:${appId}:session`
  return {
    read: (): HeldSession | undefined => parse(storage.get(key)),
    write: (held: HeldSession) => storage.set(key, JSON.stringify(held)),
    remove: () => storage.remove(key),
    watch: (listener: () => void) => storage.watch(key, listener),
  }
}

/** Returns true if the session has not changed between two reads. */
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
