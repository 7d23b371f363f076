import type { User } from '../domain/entities/user.js'
import type { KeyValue } from '../platform/platform.js'

/**
 * Reads and writes the user of the session in storage. A page can then show the user after a reload without the
 * network.
 */
export function createUserRecord(storage: KeyValue, appId: string) {
  const key = `keyhook:${appId}:user`
  /**
   * The user from the last read. While the stored text is unchanged, reads return the same object, so that components
   * do not render again.
   */
  let last: { text: string | null; user: User | undefined } = { text: null, user: undefined }
  return {
    /** Returns the stored user with this ID. */
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

/** Increment this whenever `User` changes. A stored user of another version is read from the server again. */
const version = 2
const dates = ['createdAt', 'firstVerifiedAt', 'latestVerifiedAt', 'verifiedAt']

function parse(text: string | null): User | undefined {
  try {
    const stored = JSON.parse(text ?? 'null', revive) as { version?: unknown; user?: Partial<User> } | null
    const user = stored?.version === version ? stored.user : undefined
    if (typeof user?.id !== 'string' || !Array.isArray(user.linkedAccounts)) return undefined
    // The cast is safe, because this SDK version has written the value. Code that could write another value could also
    // change the page.
    return user as User
  } catch {
    return undefined
  }
}

const revive = (key: string, value: unknown) =>
  dates.includes(key) && typeof value === 'string' ? new Date(value) : value
