import { type Deferred, deferred } from './deferred.js'

/**
 * Runs one task at a time for each key, in the order in which they were added. A task receives the promise `isWanted`,
 * which resolves once another task waits for the same key.
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
