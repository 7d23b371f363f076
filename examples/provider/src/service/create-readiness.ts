import { sql } from 'kysely'
import type { Sender } from '../ports/sender.js'
import type { Senders } from '../context/senders.js'
import { followInstallation } from '../database/installation.js'
import { InstallationError } from '../database/installation-error.js'
import type { Store, Stores } from '../database/stores.js'
import { within } from '../base/within.js'

/** For how long an answer is given again, in milliseconds: however often it is asked, the stores are asked this often. */
const answerLife = 1000
/** A store that takes longer does not answer. */
const patience = 3000

/** Why calls are not to be sent to a process. */
export type NotReady = (typeof notReady)[number] | 'stopping'

const notReady = ['database', 'recovery-store', 'secrets', 'senders'] as const

/** Whether a process can answer what it is asked: stores that answer, the right secrets, and senders that can send. */
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

  /** A store that does not answer is named by itself. */
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
    /** None for a process that sends nothing. */
    senders?: Partial<Senders> | undefined
    stores: Stores
  }
}

/** A store that this process does not open is no reason. */
async function isAnswering(store: Store | undefined): Promise<boolean> {
  if (!store) return true
  return withPatience(sql`select 1`.execute(store.database)).then(
    () => true,
    () => false,
  )
}

const withPatience = <value>(work: Promise<value>) => within(work, patience, () => new Error('It took too long.'))
