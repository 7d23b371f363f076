import { BusyRetryDriver } from '@keyhook/provider/internal/src/database/busy-retry-driver'
import type { Ports } from '../src/ports/ports.js'

/**
 * Matches the statement that writes the rate limit counts of many calls. It is not a crash point, because its position
 * depends on the speed of the machine.
 */
const isShared = (sql: string) => /^\s*insert into limits\b/.test(sql)

/** Counts each `await` at which external state can change (a point), and crashes the process at the selected point. */
export function faults() {
  let passed = 0
  let crashAt = Infinity
  let crashed: 'frame' | 'provider' | undefined
  let isArmed = false
  let onFrameCrash = () => {}

  function point(side: 'frame' | 'provider'): Promise<void> | void {
    if (isArmed && ++passed === crashAt) crashed = side
    return stopCrashed(side)
  }

  /** Never returns in a frame that has crashed. Throws in a provider that has crashed. */
  function stopCrashed(side: 'frame' | 'provider'): Promise<void> | void {
    if (crashed !== side) return
    if (side === 'provider') throw new Error('The provider has crashed.')
    onFrameCrash()
    return new Promise<never>(() => {})
  }

  const around =
    <parameters extends unknown[], value>(
      side: 'frame' | 'provider',
      run: (...parameters: parameters) => Promise<value>,
    ) =>
    async (...parameters: parameters): Promise<value> => {
      await point(side)
      const value = await run(...parameters)
      await point(side)
      return value
    }

  return {
    /** Starts counting points. The process crashes at the point with this number, starting at 1. */
    arm(at: number): void {
      isArmed = true
      passed = 0
      crashAt = at
      crashed = undefined
    },
    /** Restarts crashed processes. Returns the number of passed points, and which process crashed. */
    restart(): { passed: number; crashed: 'frame' | 'provider' | undefined } {
      const was = { passed, crashed }
      isArmed = false
      crashed = undefined
      return was
    },
    hasCrashed: () => crashed !== undefined,
    /** Resolves if the frame crashes. */
    frameCrash: () => new Promise<void>((resolve) => (onFrameCrash = resolve)),
    ports({
      crypto,
      fetch,
      store,
    }: Pick<Ports, 'crypto' | 'fetch' | 'store'>): Pick<Ports, 'crypto' | 'fetch' | 'store'> {
      const subtle = new Proxy(crypto.subtle, {
        get(target, name: keyof SubtleCrypto) {
          const method = target[name]
          return typeof method === 'function'
            ? around('frame', (method as () => Promise<unknown>).bind(target))
            : method
        },
      })
      return {
        crypto: { subtle, getRandomValues: crypto.getRandomValues.bind(crypto) },
        fetch: around('frame', fetch),
        store: {
          read: around('frame', store.read),
          write: around('frame', store.write),
          add: around('frame', store.add),
        },
      }
    },
    /**
     * Makes every database query of the providers in this process two points, one before and one after it. Returns a
     * function that reverts this.
     */
    watchQueries(): () => void {
      const { prototype } = BusyRetryDriver
      // The replacement below calls the original method on its own driver.
      const original = Reflect.get<BusyRetryDriver, 'acquireConnection'>(prototype, 'acquireConnection')
      prototype.acquireConnection = async function (this: BusyRetryDriver) {
        const connection = await original.call(this)
        const execute = connection.executeQuery.bind(connection)
        connection.executeQuery = async (query) => {
          // A crashed process leaves its transaction to the database, which rolls it back.
          if (query.sql === 'rollback') return execute(query as never)
          if (isShared(query.sql)) {
            await stopCrashed('provider')
            return execute(query as never)
          }
          await point('provider')
          const result = await execute(query as never)
          // A crash between a transaction's begin and its first query would leave nothing.
          if (!query.sql.startsWith('begin')) await point('provider')
          return result as never
        }
        return connection
      }
      return () => void (prototype.acquireConnection = original)
    },
  }
}
