import { createDecipheriv, pbkdf2Sync } from 'node:crypto'
import { entropyToMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import type { QueryExecutorProvider } from 'kysely'
import { sql } from 'kysely'
import { combine } from 'shamir-secret-sharing'
import { HDKey, hdKeyToAccount } from 'viem/accounts'
import { listTables } from '../src/database/list-tables.js'
import { type SealedColumn, sealedColumns } from '../src/database/sealed-columns.js'
import { deriveKey } from '../src/rules/derive-key.js'
import { createRoots } from '../src/rules/key-ring.js'
import { unseal } from '../src/rules/seal.js'

/**
 * Returns all byte strings that a store and its secret reveal. These are stored values, decrypted values and keys
 * derived from the secret.
 */
export async function readEverything(database: QueryExecutorProvider, secret: Uint8Array): Promise<Uint8Array[]> {
  const roots = createRoots(secret)
  const columns = [...sealedColumns.main, ...sealedColumns.recovery]
  const found: Uint8Array[] = [secret, ...columns.map(({ purpose }) => deriveKey(secret, purpose))]
  for (const table of await listTables(database)) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(database)
    for (const row of rows)
      for (const [name, value] of Object.entries(row)) {
        if (typeof value !== 'string') continue
        found.push(Buffer.from(value, 'base64url'))
        const column = columns.find((each) => each.table === table && each.column === name)
        if (column && value !== '') found.push(...(await open(column, row as Record<string, string>, roots)))
      }
  }
  return found
}

async function open(
  { about, column, purpose }: SealedColumn,
  row: Record<string, string>,
  roots: ReturnType<typeof createRoots>,
) {
  const opened = await unseal(roots.ring(purpose), row[column] ?? '', about(row))
  // Shares are stored as text, and keys as bytes.
  return [new Uint8Array(opened), new Uint8Array(Buffer.from(Buffer.from(opened).toString(), 'base64url'))]
}

/**
 * Returns true if a recovery ciphertext, its key and an authentication share among these byte strings rebuild the
 * wallet. Tries every combination.
 */
export async function rebuildFrom(
  values: readonly Uint8Array[],
  { address, appId, userId }: rebuildFrom.Wallet,
): Promise<boolean> {
  const aad = Buffer.from(JSON.stringify(['keyhook share', appId, userId, address.toLowerCase(), 'recovery', 0]))
  const keys = values.filter(({ length }) => length === 32)
  const recovered: Uint8Array[] = []
  for (const sealed of values.filter(({ length }) => length > 28 && length < 200))
    for (const key of keys) {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
      decipher.setAAD(aad).setAuthTag(sealed.subarray(-16))
      try {
        recovered.push(new Uint8Array(Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()])))
      } catch {
        // The key does not decrypt this value.
      }
    }
  for (const one of [...recovered, ...values.filter(({ length }) => length === 17)])
    for (const other of values.filter(({ length }) => length === 17)) {
      const entropy = await combine([new Uint8Array(one), new Uint8Array(other)]).catch(() => undefined)
      if (entropy && addressOf(entropy) === address) return true
    }
  return false
}

export declare namespace rebuildFrom {
  type Wallet = { address: string; appId: string; userId: string }
}

function addressOf(entropy: Uint8Array): string | undefined {
  if (entropy.length !== 16) return undefined
  const seed = pbkdf2Sync(entropyToMnemonic(entropy, wordlist), 'mnemonic', 2048, 64, 'sha512')
  return hdKeyToAccount(HDKey.fromMasterSeed(seed)).address
}
