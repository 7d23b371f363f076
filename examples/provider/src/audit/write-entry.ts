// Two exports: the formats of an exported entry.

import { writeJson } from '../rules/write-json.js'
import type { EntryBody } from './create-audit.js'
import type { EntryRow } from './list-entries.js'

/** An entry as `audit list` and `audit export` print it. */
export type ExportedEntry = EntryBody & {
  readonly app: string | null
  readonly number: number
  readonly at: string
  readonly digest: string
}

/** Returns an entry as an object for one line of JSON. */
export const writeEntry = ({ app_id, at, body, digest, number }: EntryRow): ExportedEntry => ({
  ...{ app: app_id === '' ? null : app_id, number, at: new Date(at).toISOString() },
  ...(JSON.parse(body) as EntryBody),
  digest,
})

/** Facility 13 (log audit) and severity 5 (notice). */
const priority = 13 * 8 + 5

/** Returns an entry as a line of syslog (RFC 5424). The message is the line of JSON. */
export const writeSyslog = (entry: EntryRow, host: string): string =>
  `<${priority}>1 ${new Date(entry.at).toISOString()} ${host} keyhook - audit - ${writeJson(writeEntry(entry))}`
