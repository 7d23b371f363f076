import type { User } from '../../domain/entities/user.js'
import type { KeyValue } from '../../platform/platform.js'
import { readUserText, writeUserText } from '../../wire/codecs/user-text.js'

/** The user of the session, kept beside its tokens, so that a reload needs no network to show who is logged in. */
export function createUserCache(storage: KeyValue, appId: string) {
  const key = `keyhook:${appId}:user`
  /** What was read last, so that an unchanged user stays the same object. */
  let last: { text: string | null; user: User | undefined } = { text: null, user: undefined }
  return {
    /** The cached user, if it is this one. */
    read(id: string): User | undefined {
      const text = storage.get(key)
      if (text !== last.text) last = { text, user: readUserText(text) }
      return last.user?.id === id ? last.user : undefined
    },
    write: (user: User) => storage.set(key, writeUserText(user)),
    remove: () => storage.remove(key),
    watch: (listener: () => void) => storage.watch(key, listener),
  }
}
