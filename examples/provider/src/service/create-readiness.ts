import { sql } from 'kysely'
import type { Sender } from '../ports/sender.js'
import type { Senders } from '../context/senders.js'
import { followInstallation } from '../database/installation.js'
import { InstallationError } from '../database/installation-error.js'
import type { Store, Stores } from '../database/stores.js'
import { within } from '../base/within.js'

/** Milliseconds for which a result is cached. It limits how often the stores are queried. */
const answerLife = 1000
/** Timeout of a query to a store, in milliseconds. */
const patience = 3000

/** Reasons why a process should not receive calls. */
export type NotReady = (typeof notReady)[number] | 'stopping'

const notReady = ['database', 'recovery-store', 'secrets', 'senders'] as const

/**
 * Checks that a process can serve calls: its stores respond, its secrets match the stores, and its senders are
 * configured.
 */
export function createReadiness({ ready, senders = {}, stores }: createReadiness.Options) {
  let isStopping = false
  let last: { at: number; answer: Promise<readonly NotReady[]> } | undefined

  async function ask(): Promise<readonly NotReady[]> {
    const [isMatching, hasDatabase, hasRecovery] = await Promise.all([
      hasMatchingSecrets(),
      isAnswering(stores.main),
      isAnswering(stores.recovery),
    ])
    const holds = {
      'secrets': isMatching,
      'database': hasDatabase,
      'recovery-store': hasRecovery,
      'senders': Object.values<Sender<never>>(senders).every(({ isConfigured }) => isConfigured?.() !== false),
    }
    return notReady.filter((reason) => !holds[reason])
  }

  /**
   * Returns true if the secrets match a store. Also returns true if the store does not respond, because another check
   * reports that.
   */
  async function hasMatchingSecrets(): Promise<boolean> {
    const found = ready.then(() => followInstallation(stores))
    const error = await withPatience(found).then(
      () => undefined,
      (reason: unknown) => reason,
    )
    return !(error instanceof InstallationError)
  }

  return {
    drain(): void {
      isStopping = true
    },
    async check(): Promise<readonly NotReady[]> {
      if (isStopping) return ['stopping']
      if (!last || performance.now() - last.at > answerLife) last = { at: performance.now(), answer: ask() }
      return last.answer
    },
  }
}

export declare namespace createReadiness {
  type Options = {
    ready: Promise<unknown>
    /** Omitted for a process that sends no messages. */
    senders?: Partial<Senders> | undefined
    stores: Stores
  }
}

/** Returns true if a store responds, and for a store that this process does not open. */
async function isAnswering(store: Store | undefined): Promise<boolean> {
  if (!store) return true
  return withPatience(sql`select 1`.execute(store.database)).then(
    () => true,
    () => false,
  )
}

const withPatience = <value>(work: Promise<value>) =>
  within(work, patience, () => new Error('The store did not respond in time.'))
