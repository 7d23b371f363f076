import { createReadStream } from 'node:fs'
import { hostname } from 'node:os'
import { createInterface } from 'node:readline'
import { listEntries, listLogs, listNewestEntries } from '../audit/list-entries.js'
import { verifyLog } from '../audit/verify-log.js'
import { type ExportedEntry, writeEntry, writeSyslog } from '../audit/write-entry.js'
import type { Context } from '../context/context.js'
import { writeJson } from '../rules/write-json.js'
import { CommandError } from './command-error.js'
import type { Command, CommandCall, CommandOutput } from './command.js'

const usual = 100

type Call = Pick<CommandCall, 'options'> & { readonly context: Context; readonly parameters: readonly string[] }

/** Lists, exports and verifies the audit log. */
export const audit: Command = {
  usage: 'list|export|verify [FILE]',
  summary:
    'lists, exports and verifies the audit log: --limit N, --after NUMBER, --format json|syslog; FILE: an earlier export',
  async run({ open, options, parameters: [action = 'list', ...parameters] }) {
    const run = Object.hasOwn(actions, action) ? actions[action] : undefined
    if (!run) throw new CommandError(`Unknown action '${action}'. Known actions: ${Object.keys(actions).join(', ')}.`)
    return run({ context: await open(), options, parameters })
  },
}

const actions: Readonly<Record<string, (call: Call) => Promise<CommandOutput>>> = {
  async list({ context: { database }, options }) {
    const limit = readCount('limit', options.limit) ?? usual
    const logs = await selectLogs(database, options)
    const rows = await Promise.all(logs.map((appId) => listNewestEntries(database, { appId, limit })))
    return rows
      .flat()
      .toSorted((a, b) => b.at - a.at || b.number - a.number)
      .slice(0, limit)
      .map(writeEntry)
  },

  async export({ context: { database }, options }) {
    const { format = 'json' } = options
    if (format !== 'json' && format !== 'syslog') throw new CommandError('--format must be json or syslog.')
    const after = readCount('after', options.after)
    const logs = await selectLogs(database, options)
    if (after !== undefined && logs.length > 1) throw new CommandError('Pass --app together with --after.')
    const host = hostname()
    return (async function* () {
      for (const appId of logs)
        for await (const row of listEntries(database, { after, appId }))
          yield format === 'json' ? writeEntry(row) : writeSyslog(row, host)
    })()
  },

  async verify({ context, options, parameters: [file] }) {
    const exported = file === undefined ? new Map<string, Map<number, string>>() : await readExport(file)
    const logs = [...new Set([...(await selectLogs(context.database, options)), ...exported.keys()])]
    const results = await Promise.all(
      logs.map(async (appId) => ({ appId, ...(await verifyLog(context, { appId, known: exported.get(appId) })) })),
    )
    const faults = results.flatMap((result) => result.faults)
    if (faults.length > 0) throw new CommandError(`The audit log was changed:\n${faults.map(writeJson).join('\n')}`)
    return results.map(({ appId, count, last }) => ({ app: appId === '' ? null : appId, verified: count, last }))
  },
}

/** Returns the log of `--app`, or all logs. The log of the installation is `--app installation`. */
async function selectLogs(database: Context['database'], { app }: Call['options']): Promise<readonly string[]> {
  if (app === undefined) return listLogs(database)
  return [app === 'installation' ? '' : app]
}

function readCount(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const count = Number(text)
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(count)) throw new CommandError(`--${name} must be a number.`)
  return count
}

/** Returns the digests of an export in JSON, by app and number. */
async function readExport(file: string): Promise<Map<string, Map<number, string>>> {
  const found = new Map<string, Map<number, string>>()
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line.trim() === '') continue
    const { app, digest, number } = parse(line, file)
    const log = found.get(app ?? '') ?? new Map<number, string>()
    found.set(app ?? '', log.set(number, digest))
  }
  return found
}

function parse(line: string, file: string): Pick<ExportedEntry, 'app' | 'digest' | 'number'> {
  try {
    const entry = JSON.parse(line) as ExportedEntry
    if (typeof entry.digest === 'string' && Number.isSafeInteger(entry.number)) return entry
  } catch {
    // A line that is not JSON causes the error below.
  }
  throw new CommandError(`${file} is not a JSON export of the audit log. Create it with 'audit export'.`)
}
