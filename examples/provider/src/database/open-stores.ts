import { every } from '../base/every.js'
import type { Log } from '../ports/ports.js'
import { checkInstallation, followInstallation, recordInstallation } from './installation.js'
import { migrate } from './migrate.js'
import { mainMigrations } from './migrations/main.js'
import { recoveryMigrations } from './migrations/recovery.js'
import type { Stores } from './stores.js'

/** Maximum delay until a process activates a rotated secret, in milliseconds. */
export const rotationInterval = 1000

/**
 * Migrates the stores of a process and activates the secrets whose fingerprints the stores contain. `ready` rejects if
 * the stores were created with other secrets.
 */
export function openStores(stores: Stores, log: Log, options?: { takesCopies: boolean }): openStores.ReturnType {
  const { main, recovery } = stores
  const all = [main, recovery].filter((store) => store !== undefined)
  async function prepare(): Promise<void> {
    await checkInstallation(stores, options)
    if (main) await migrate(main.database, mainMigrations)
    if (recovery) await migrate(recovery.database, recoveryMigrations)
    await recordInstallation(stores, options)
  }
  const ready = prepare()
  // Each caller of `ready` receives the rejection. Without a caller, the rejection must not end the process.
  ready.catch(() => {})
  let isClosed = false
  const follow = () =>
    void ready
      .then(() => followInstallation(stores))
      .catch((error: unknown) => {
        if (!isClosed) log.error({ err: error }, 'the encryption secrets of the databases could not be activated')
      })
  const isInMemory = all[0]?.address === ':memory:'
  const stopFollowing = isInMemory ? () => {} : every(rotationInterval, follow)
  return {
    ready,
    async close(): Promise<void> {
      isClosed = true
      stopFollowing()
      await Promise.allSettled([ready])
      await Promise.all(all.map(({ database }) => database.destroy()))
    },
  }
}

export declare namespace openStores {
  type ReturnType = { readonly ready: Promise<void>; readonly close: () => Promise<void> }
}
