import type { CompiledQuery } from 'kysely'
import type { DatabaseContext } from '../database/database-context.js'
import type { RunStatement, StoreObserver } from '../ports/store-observer.js'
import { appendEntry } from './append-entry.js'
import { type Change, captureChange } from './capture-change.js'
import { readStatement } from './read-statement.js'

/** The caller of a change: a key of an app's server, or a user of the provider's machine. */
export type Actor =
  | { readonly type: 'key'; readonly id: string }
  | { readonly type: 'command line'; readonly user: string }

/** The content of an entry, besides its app, number and time. */
export type EntryBody = {
  readonly who: Actor
  /** The route or the command. */
  readonly what: string
  readonly target?: Readonly<Record<string, string>> | undefined
  readonly reason?: string | undefined
  readonly requestId?: string | undefined
  readonly changes: readonly Change[]
}

const mostChanges = 200

/**
 * Records the changes of one call or command. Each transaction that changes an audited table writes one entry before it
 * commits. Neither handlers nor commands write entries themselves.
 */
export function createAudit(
  context: Pick<DatabaseContext, 'clock' | 'database' | 'secrets'>,
  { appId, ...given }: createAudit.Options,
) {
  const { database } = context
  const batches = new Set<string>()
  let hasEntry = false

  async function append(run: RunStatement, changes: readonly Change[]): Promise<void> {
    const rows = changes.flatMap(({ after, before }) => [after, before]).filter((row) => row !== undefined)
    // A command that encrypts all data has thousands of equal batches. Only the first batch has an entry.
    const batch = rows.length === 0 && changes.length > 0 ? [...new Set(changes.map(describeBatch))].join() : ''
    if (batch !== '' && batches.has(batch)) return
    if (batch !== '') batches.add(batch)
    const body: EntryBody = {
      ...given,
      target: given.target ?? findTarget(changes),
      changes: changes.slice(0, mostChanges),
    }
    await appendEntry(context, {
      appId: appId ?? (rows.find((row) => typeof row['app_id'] === 'string')?.['app_id'] as string | undefined) ?? '',
      body: JSON.stringify(body),
      run,
    })
    hasEntry = true
  }

  const observer: StoreObserver = {
    isChange: (query) => readStatement(query) !== undefined,
    begin(run) {
      const changes: Change[] = []
      return {
        async execute(query) {
          const statement = readStatement(query)
          return statement ? captureChange(database, { changes, query, run, statement }) : run(query)
        },
        async beforeCommit() {
          if (changes.length > 0) await append(run, changes)
        },
      }
    },
  }
  return {
    observer,
    /** True after an entry was written. */
    hasEntry: () => hasEntry,
    /** Writes an entry without changes, in its own transaction. */
    async append(): Promise<void> {
      await database.transaction().execute(async (transaction) => {
        const run = (query: CompiledQuery) => transaction.executeQuery(query)
        await append(run, [])
      })
    },
  }
}

export declare namespace createAudit {
  /** The app of the log. Default: the app of the changed rows. */
  type Options = Omit<EntryBody, 'changes'> & { readonly appId?: string | undefined }
}

const describeBatch = ({ operation, table }: Change) => `${operation} ${table}`

/** Returns the user of the changes. If the changes have no user, returns the first changed row. */
function findTarget(changes: readonly Change[]): EntryBody['target'] {
  const owners = changes.map(({ after, before, table }) => {
    const row = after ?? before
    const id = table === 'users' ? row?.['id'] : row?.['user_id']
    return typeof id === 'string' ? id : undefined
  })
  const user = owners.find((id) => id !== undefined)
  if (user !== undefined) return { user_id: user }
  const [first] = changes
  if (!first) return undefined
  const { id, kid } = first.after ?? first.before ?? {}
  const name = id ?? kid
  return { table: first.table, ...(name !== undefined && { id: String(name) }) }
}
