import { type Deferred, deferred } from './deferred.js'

/**
 * Runs work with the same key one at a time, in the order of the calls. `isWanted` resolves once other work waits for
 * the key.
 */
export type RunExclusive = <value>(key: string, work: (isWanted: Promise<void>) => Promise<value>) => Promise<value>

export function createKeyedQueue(): RunExclusive {
  const last = new Map<string, { readonly done: Promise<void>; readonly wanted: Deferred<void> }>()
  return (key, work) => {
    const before = last.get(key)
    before?.wanted.resolve()
    const wanted = deferred<void>()
    const result = (before?.done ?? Promise.resolve()).then(() => work(wanted.promise))
    const done = result.then(
      () => {},
      () => {},
    )
    const mine = { done, wanted }
    last.set(key, mine)
    void done.then(() => last.get(key) === mine && last.delete(key))
    return result
  }
}
