import type { User } from '../domain/entities/user.js'
import type { KeyValue } from '../platform/platform.js'

/** The user of the session, kept beside its tokens, so that a reload needs no network to show who is logged in. */
export function createUserRecord(storage: KeyValue, appId: string) {
  const key = `keyhook:${appId}:user`
  /** What was read last, so that an unchanged user stays the same object. */
  let last: { text: string | null; user: User | undefined } = { text: null, user: undefined }
  return {
    /** The user that is kept, if it is this one. */
    read(id: string): User | undefined {
      const text = storage.get(key)
      if (text !== last.text) last = { text, user: parse(text) }
      return last.user?.id === id ? last.user : undefined
    },
    write: (user: User) => storage.set(key, JSON.stringify({ version, user })),
    remove: () => storage.remove(key),
    watch: (listener: () => void) => storage.watch(key, listener),
  }
}

/** Counts up whenever `User` changes: another version's user is read from the server again. */
const version = 2
const dates = ['createdAt', 'firstVerifiedAt', 'latestVerifiedAt', 'verifiedAt']

function parse(text: string | null): User | undefined {
  try {
    const kept = JSON.parse(text ?? 'null', revive) as { version?: unknown; user?: Partial<User> } | null
    const user = kept?.version === version ? kept.user : undefined
    if (typeof user?.id !== 'string' || !Array.isArray(user.linkedAccounts)) return undefined
    // Written by this very version, or by code that could change the page as well.
    return user as User
  } catch {
    return undefined
  }
}

const revive = (key: string, value: unknown) =>
  dates.includes(key) && typeof value === 'string' ? new Date(value) : value
