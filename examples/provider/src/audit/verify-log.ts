import { isEqual } from '../bytes/hash.js'
import { toBytes } from '../bytes/encodings.js'
import type { DatabaseContext } from '../database/database-context.js'
import { digestEntry, sealHead } from './entry-digest.js'
import { type EntryRow, listEntries } from './list-entries.js'

/** A fault of an audit log. `entry` is the number of the entry, or the first number of a range. */
export type AuditFault = {
  readonly app: string | null
  readonly fault: 'cut' | 'edited' | 'moved' | 'unlinked' | 'head'
  readonly entry?: number
  readonly until?: number
  readonly explanation: string
}

/** The largest number of edited entries that are compared with other positions. */
const mostCompared = 1000

/**
 * Verifies an app's audit log, and returns its faults in the order of the entries (security rule 50). `known` contains
 * the digests of an earlier export. It detects that a log was replaced by an older copy of itself.
 */
export async function verifyLog(
  context: Pick<DatabaseContext, 'database' | 'secrets'>,
  options: verifyLog.Options,
): Promise<verifyLog.Result> {
  const result = await readLog(context, options)
  // The cleanup job may have deleted entries while the log was read. The second read finds only real faults.
  return result.faults.length === 0 ? result : readLog(context, options)
}

export declare namespace verifyLog {
  type Options = { appId: string; known?: ReadonlyMap<number, string> | undefined }
  type Result = { readonly count: number; readonly faults: readonly AuditFault[]; readonly last: number }
}

async function readLog(
  { database, secrets }: Pick<DatabaseContext, 'database' | 'secrets'>,
  { appId, known = new Map<number, string>() }: verifyLog.Options,
): Promise<verifyLog.Result> {
  const head = await database.selectFrom('audit_heads').selectAll().where('app_id', '=', appId).executeTakeFirst()
  const app = appId === '' ? null : appId
  const faults: AuditFault[] = []
  const broken: EntryRow[] = []
  const missing: number[] = []
  const isSealed = head !== undefined && areEqual(head.seal, sealHead(secrets.names, head))
  if (!isSealed)
    faults.push({ app, fault: 'head', explanation: 'The record of the first and last entry was changed or deleted.' })
  const first = head?.first_number ?? 1
  let expected = first
  let previous = head?.first_previous ?? ''
  let count = 0
  const addCut = (entry: number, until: number) => {
    if (missing.length < mostCompared) missing.push(entry)
    faults.push({ app, fault: 'cut', entry, until, explanation: 'These entries were deleted.' })
  }
  for await (const row of listEntries(database, { appId })) {
    count++
    if (row.number < first) {
      faults.push({ app, fault: 'moved', entry: row.number, explanation: 'Retention has deleted this entry before.' })
      continue
    }
    const hasGap = row.number > expected
    if (hasGap) addCut(expected, row.number - 1)
    const isValid = areEqual(row.digest, digestEntry(secrets.names, row))
    if (!isValid) broken.push(row)
    else if (!hasGap && row.previous !== previous && broken.at(-1)?.number !== row.number - 1)
      faults.push({
        ...{ app, fault: 'unlinked', entry: row.number },
        explanation: 'The previous entry is not the one after which this entry was written.',
      })
    // A concurrent change may have added entries since the head was read.
    if (isValid && isSealed && row.number === head.number && row.digest !== head.digest)
      faults.push({ app, fault: 'head', explanation: 'The last entry differs from the recorded last entry.' })
    const earlier = known.get(row.number)
    if (isValid && earlier !== undefined && earlier !== row.digest)
      faults.push({
        app,
        fault: 'edited',
        entry: row.number,
        explanation: 'The export has a different entry with this number.',
      })
    expected = row.number + 1
    previous = row.digest
  }
  let last = isSealed ? head.number : 0
  for (const number of known.keys()) last = Math.max(last, number)
  if (expected <= last) addCut(expected, last)
  const positions = [...broken.slice(0, mostCompared).map(({ number }) => number), ...missing]
  for (const [index, row] of broken.entries()) {
    const origin =
      index < mostCompared
        ? positions.find((number) => areEqual(row.digest, digestEntry(secrets.names, { ...row, number })))
        : undefined
    faults.push({
      ...{ app, fault: origin === undefined ? 'edited' : 'moved', entry: row.number },
      explanation:
        origin === undefined
          ? 'The content has changed since the entry was written.'
          : `This is entry ${origin}, moved to another position.`,
    })
  }
  return { count, faults: faults.toSorted((a, b) => (a.entry ?? 0) - (b.entry ?? 0)), last: expected - 1 }
}

function areEqual(one: string, other: string): boolean {
  const [left, right] = [toBytes(one), toBytes(other)]
  return left.length === right.length && isEqual(left, right)
}
