import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Context } from '../context.js'
import { rotationInterval } from '../create-context.js'
import { followInstallation } from '../database/installation.js'
import { type SealedColumn, sealedColumns } from '../database/sealed-columns.js'
import type { Secrets } from '../rules/make-secrets.js'
import { seal, unseal } from '../rules/seal.js'
import { CommandError } from './command-error.js'
import type { Command } from './command.js'

/** Rows that are sealed anew in one transaction: few enough that others hardly wait. */
const batch = 200

const stores = [
  { which: 'main', secret: 'KEYHOOK_SECRET_PREVIOUS' },
  { which: 'recovery', secret: 'KEYHOOK_RECOVERY_SECRET_PREVIOUS' },
] as const

/**
 * Has both stores sealed by the newest secrets, while the provider runs: from now on every process seals by them, and
 * what the ones before sealed is sealed anew (security rule 32). May be run again at any time, and after it failed.
 */
export const rotateSecrets: Command = {
  usage: '',
  summary: 'seals everything anew by the new secrets, while the provider runs',
  async run({ open }) {
    const context = await open()
    const { secrets } = context
    const rotated = stores.filter(({ which }) => secrets.roots[which].previous !== undefined)
    if (rotated.length === 0)
      throw new CommandError(`Set ${stores.map(({ secret }) => secret).join(' or ')} to the secret before, everywhere.`)
    for (const { which } of rotated) {
      const { newest, previous } = secrets.roots[which]
      await sql`
        update installation set fingerprint = ${newest}, retiring = ${previous ?? ''} where fingerprint = ${previous ?? ''}
      `.execute(storeOf(context, which))
    }
    await followInstallation(context)
    // Other processes may seal by the secret before until they have noticed.
    // mutation threat 57: skip
    await sleep(3 * rotationInterval)
    const rows: { store: string; sealed: number }[] = []
    for (const { which } of rotated) {
      let sealed = 0
      for (const column of sealedColumns[which]) sealed += await sealColumn(storeOf(context, which), secrets, column)
      await sql`update installation set retiring = null`.execute(storeOf(context, which))
      rows.push({ store: which, sealed })
    }
    return rows
  },
}

// The statements are written out, so one type of store does for both.
const storeOf = ({ database, recovery }: Context, which: 'main' | 'recovery') =>
  which === 'main' ? database.withTables<Any>() : recovery.withTables<Any>()

type Any = Record<string, Record<string, string>>

async function sealColumn(
  database: ReturnType<typeof storeOf>,
  secrets: Secrets,
  which: SealedColumn,
): Promise<number> {
  const { about, column, ring, row, table } = which
  const prefix = `${secrets[ring].current.id}.`
  let count = 0
  for (;;) {
    const sealed = await database.transaction().execute(async (transaction) => {
      const { rows } = await sql<Record<string, string>>`
        select ${sql.join(row.map((name) => sql.ref(name)))}, ${sql.ref(column)} as sealed from ${sql.table(table)}
        where ${sql.ref(column)} <> '' and substr(${sql.ref(column)}, 1, ${sql.lit(prefix.length)}) <> ${prefix}
        limit ${sql.lit(batch)}
      `.execute(transaction)
      for (const found of rows) {
        const old = found['sealed'] ?? ''
        const next = seal(secrets[ring], unseal(secrets[ring], old, about(found)), about(found))
        // Only what is still as it was read: a value that was written since is sealed by the newest secret already.
        await sql`
          update ${sql.table(table)} set ${sql.ref(column)} = ${next}
          where ${sql.join(
            row.map((name) => sql`${sql.ref(name)} = ${found[name]}`),
            sql` and `,
          )} and ${sql.ref(column)} = ${old}
        `.execute(transaction)
      }
      return rows.length
    })
    count += sealed
    if (sealed === 0) return count
  }
}
