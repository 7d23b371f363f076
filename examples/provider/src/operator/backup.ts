import { closeSync, openSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type QueryExecutorProvider, sql } from 'kysely'
import { InstallationError } from '../database/installation-error.js'
import { readRow } from '../database/installation.js'
import { isFile } from '../database/is-file.js'
import { version } from '../base/version.js'
import { CommandError } from './command-error.js'
import type { Command, StoresContext } from './command.js'
import { type CopyManifest, manifestName, type StoreCopy } from './copy-manifest.js'
import { hashFile } from './hash-file.js'

/**
 * Copies the stores while they are served. A plain copy of a live file would miss what is in its log.
 *
 * The database comes first: a wallet's recovery key is stored before the wallet, and never replaced, so every wallet of
 * the one copy has its key in the other, which is a moment younger.
 */
export const backup: Command<StoresContext> = {
  usage: 'FOLDER',
  summary: 'copies the stores, consistently, into a new folder',
  async run({ addresses, open, parameters: [folder] }) {
    if (folder === undefined) throw new CommandError('Name a folder to make.')
    if (Object.values(addresses).some((address) => address !== undefined && !isFile(address)))
      throw new CommandError(
        'Copy PostgreSQL with pg_dump: the database first, then the recovery store. See the README.',
      )
    const target = resolve(folder)
    if ((await readdir(target).catch(() => [])).length > 0)
      throw new CommandError(`There is something at ${target}: name a folder that is new.`)
    const { stores } = await open()
    const { main, recovery } = stores
    const draft = `${target}.part`
    await rm(draft, { recursive: true, force: true })
    await mkdir(draft, { mode: 0o700, recursive: true })
    const first = main ?? recovery
    const row = first && (await readRow(first.database))
    const manifest: CopyManifest = {
      madeAt: new Date().toISOString(),
      version,
      pair: row?.pair ?? '',
      main: main && (await copy(main.database, draft, 'keyhook.db')),
      recovery: recovery && (await copy(recovery.database, draft, 'recovery.db')),
    }
    await writeFile(join(draft, manifestName), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
    // A folder that is there is kept: renaming onto it fails unless it is empty.
    await rename(draft, target)
    return [{ folder: target, madeAt: manifest.madeAt }]
  },
}

async function copy<file extends StoreCopy['file']>(
  database: QueryExecutorProvider,
  folder: string,
  file: file,
): Promise<{ file: file; fingerprint: string; sha256: string }> {
  const path = join(folder, file)
  // An empty file is filled, and keeps its permissions.
  closeSync(openSync(path, 'wx', 0o600))
  await sql`vacuum into ${path}`.execute(database)
  const row = await readRow(database)
  if (!row) throw new InstallationError('database-empty')
  return { file, fingerprint: row.fingerprint, sha256: await hashFile(path) }
}
