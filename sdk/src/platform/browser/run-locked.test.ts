import { expect, test } from 'vitest'
import { deferred } from '../../base/deferred.js'
import { runLocked } from './run-locked.js'

type Locks = NonNullable<runLocked.Options<unknown>['locks']>

/** Creates fake Web Locks for one lock name. */
function createLocks() {
  let last: Promise<unknown> = Promise.resolve()
  let held = 0
  const request = (_: string, { ifAvailable, signal }: LockOptions, run: (lock: object | null) => unknown) => {
    if (ifAvailable && held > 0) return Promise.resolve().then(() => run(null))
    const aborted = deferred<never>()
    signal?.addEventListener('abort', () => aborted.reject(signal.reason), { once: true })
    let isGivenUp = false
    aborted.promise.catch(() => (isGivenUp = true))
    held++
    const granted = last.then(() => (isGivenUp ? undefined : run({})))
    last = granted.catch(() => {}).then(() => held--)
    return Promise.race([granted, aborted.promise])
  }
  // Implements only the overload that the code uses.
  return { request } as unknown as Locks
}

test('runs locked tasks one after the other', async () => {
  const locks = createLocks()
  const order: string[] = []
  const first = deferred<void>()

  const one = runLocked({ locks, name: 'a', timeout: 1000, run: () => first.promise.then(() => order.push('one')) })
  const two = runLocked({ locks, name: 'a', timeout: 1000, run: async () => order.push('two') })
  await Promise.resolve()
  first.resolve()
  await Promise.all([one, two])

  expect(order).toEqual(['one', 'two'])
})

test('passes to the task whether it waited for the lock', async () => {
  const options = { locks: createLocks(), name: 'a', timeout: 1000, run: async (turn: object) => turn }

  const turns = await Promise.all([runLocked(options), runLocked(options)])
  expect(turns).toEqual([{ hasWaited: false }, { hasWaited: true }])
  expect(await runLocked({ ...options, locks: undefined })).toEqual({ hasWaited: false })
})

test('security rule 10: waits a limited time for a lock that its holder never releases', async () => {
  const locks = createLocks()
  void runLocked({ locks, name: 'a', timeout: 10, run: () => new Promise(() => {}) })

  expect(await runLocked({ locks, name: 'a', timeout: 10, run: async () => 'ran' })).toBe('ran')
})

test('runs a task once, even if it takes longer than the lock timeout', async () => {
  let runs = 0
  const value = await runLocked({
    locks: createLocks(),
    name: 'a',
    timeout: 5,
    run: async () => {
      runs++
      await new Promise((resolve) => setTimeout(resolve, 30))
      return 'slow'
    },
  })

  expect([value, runs]).toEqual(['slow', 1])
})

test('runs the task without a lock if locks are missing or blocked', async () => {
  const refusing = { request: () => Promise.reject(new DOMException('no', 'SecurityError')) } as unknown as Locks

  expect(await runLocked({ locks: undefined, name: 'a', timeout: 10, run: async () => 1 })).toBe(1)
  expect(await runLocked({ locks: refusing, name: 'a', timeout: 10, run: async () => 2 })).toBe(2)
})

test('rejects with the error of the task', async () => {
  const error = new Error('no')
  const run = () => Promise.reject(error)

  await expect(runLocked({ locks: createLocks(), name: 'a', timeout: 10, run })).rejects.toBe(error)
})

test('security rule 10: the task still completes if another tab steals its lock', async () => {
  const stealing = {
    request: async (_: string, __: object, run: (lock: object) => Promise<unknown>) => {
      void run({})
      throw new DOMException('stolen', 'AbortError')
    },
  } as unknown as Locks
  let runs = 0

  const value = await runLocked({ locks: stealing, name: 'a', timeout: 10, run: async () => ++runs })

  expect([value, runs]).toEqual([1, 1])
})
