import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { followInstallation } from '../database/installation.js'
import { rotationInterval } from '../database/open-stores.js'
import { type SealedColumn, sealedColumns } from '../database/sealed-columns.js'
import type { Store } from '../database/stores.js'
import { seal, unseal } from '../rules/seal.js'
import { CommandError } from './command-error.js'
import type { Command, StoresContext } from './command.js'

/** Number of rows that one transaction encrypts. It is small, so that other transactions wait only briefly. */
const batch = 200

const variables = { main: 'KEYHOOK_SECRET_PREVIOUS', recovery: 'KEYHOOK_RECOVERY_SECRET_PREVIOUS' } as const

/**
 * Rotates secrets while processes run. Each process then seals with the newest secret, and older values are encrypted
 * again (security rule 32). The command can be repeated at any time, also after a failure.
 */
export const rotateSecrets: Command<StoresContext> = {
  usage: '',
  summary: 'encrypts all data with the new secrets, while the provider runs',
  async run({ open }) {
    const { stores } = await open()
    const opened = (['main', 'recovery'] as const).flatMap((which) => {
      const store = stores[which]
      return store ? [{ store, which }] : []
    })
    const rotated = opened.filter(({ store }) => store.roots.previous !== undefined)
    if (rotated.length === 0) {
      const names = opened.map(({ which }) => variables[which]).join(' or ')
      throw new CommandError(
        `There is no previous secret. Set ${names} to the previous secret on each machine, and then rotate.`,
      )
    }
    for (const { store } of rotated) {
      const { newest, previous } = store.roots
      await sql`
        update installation set fingerprint = ${newest}, retiring = ${previous ?? ''} where fingerprint = ${previous ?? ''}
      `.execute(store.database)
    }
    await followInstallation(stores)
    // Other processes may seal with the previous secret until they detect the rotation.
    await sleep(3 * rotationInterval)
    const rows: { store: string; sealed: number }[] = []
    for (const { store, which } of rotated) {
      let sealed = 0
      for (const column of sealedColumns[which]) sealed += await sealColumn(store, column)
      await sql`update installation set retiring = null`.execute(store.database)
      rows.push({ store: which, sealed })
    }
    return rows
  },
}

async function sealColumn(store: Store, which: SealedColumn): Promise<number> {
  const { about, column, purpose, row, table } = which
  const ring = store.roots.ring(purpose)
  const prefix = `${ring.current.id}.`
  let count = 0
  for (;;) {
    const sealed = await store.database.transaction().execute(async (transaction) => {
      const { rows } = await sql<Record<string, string>>`
        select ${sql.join(row.map((name) => sql.ref(name)))}, ${sql.ref(column)} as sealed from ${sql.table(table)}
        where ${sql.ref(column)} <> '' and substr(${sql.ref(column)}, 1, ${sql.lit(prefix.length)}) <> ${prefix}
        limit ${sql.lit(batch)}
      `.execute(transaction)
      for (const found of rows) {
        const old = found['sealed'] ?? ''
        const next = await seal(ring, await unseal(ring, old, about(found)), about(found))
        // Skips values that were written in the meantime, because they are sealed with the newest secret.
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
