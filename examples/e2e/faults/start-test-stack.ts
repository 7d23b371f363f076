import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@keyhook/provider/internal/src/database/open-database'
import type { Schema } from '@keyhook/provider/internal/src/database/schema'
import { providerSettings } from '@keyhook/test-kit/provider/provider-settings'
import { withoutClicks } from '@keyhook/provider/internal/test/set-up'
import { startFaultProxy } from '@keyhook/test-kit/faults/start-fault-proxy'
import { startMailServer } from '@keyhook/test-kit/faults/start-mail-server'
import { supervise } from './supervise.js'

/**
 * Starts provider processes as in production, on one database, behind one address. A proxy at that address causes
 * faults. Also starts a mail server, and opens the database for the tests.
 */
export async function startTestStack(options: startTestStack.Options) {
  const { between, loginMethods, postgres, processes } = options
  const folder = mkdtempSync(join(tmpdir(), 'keyhook-faults-'))
  const mail = await startMailServer()
  const random = Math.random
  const secrets = { root: randomBytes(32), recovery: randomBytes(32) }
  const name = `stack${stacks++}`
  const databaseOf = (schema: string) => (postgres ? `${postgres}?schema=${schema}` : join(folder, `${schema}.db`))
  const settings = {
    ...providerSettings,
    // Guest accounts are linked without a click, because a program cannot click.
    apps: [{ ...providerSettings.apps[0], ...withoutClicks, ...(loginMethods && { loginMethods }) }],
    mail: { from: 'Keyhook <login@example.com>', smtp: mail.url },
  }
  const environment = { KEYHOOK_RECOVERY_DATABASE: databaseOf(`${name}_recovery`) }
  const provider = { database: databaseOf(name), environment, folder, secrets, settings }
  const providers = await supervise({ between, count: processes, provider, random })
  const proxy = await startFaultProxy({ targets: providers.urls })
  const database = openDatabase<Schema>(provider.database)
  return {
    appId: providerSettings.apps[0].id,
    database,
    mail,
    providers,
    proxy,
    random,
    /** The address of all processes, behind the fault proxy. */
    url: proxy.url,
    async close() {
      await database.destroy()
      try {
        await providers.stop()
      } finally {
        await proxy.close()
        await mail.close()
        rmSync(folder, { recursive: true, force: true })
      }
    },
  }
}

export declare namespace startTestStack {
  type Options = {
    /** Address of a PostgreSQL server. Default: a file. */
    postgres?: string | undefined
    processes: number
    /** Default: the login methods of the settings. */
    loginMethods?: readonly string[] | undefined
    between?: supervise.Options['between']
  }
}

export type TestStack = Awaited<ReturnType<typeof startTestStack>>

/** The number of stacks. Each has separate tables. */
let stacks = 0
