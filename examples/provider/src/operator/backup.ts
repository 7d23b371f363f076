import { closeSync, existsSync, openSync } from 'node:fs'
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
 * Copies the stores while they are in use. A copy of a live file would miss the content of its log. Copies the database
 * first. A recovery key is stored before its wallet and never replaced. The slightly newer copy of the recovery store
 * therefore has the key of each copied wallet.
 */
export const backup: Command<StoresContext> = {
  usage: 'FOLDER',
  summary: 'copies the stores, consistently, into a new folder',
  async run({ addresses, open, parameters: [folder] }) {
    if (folder === undefined) throw new CommandError('Pass the folder to create.')
    if (Object.values(addresses).some((address) => address !== undefined && !isFile(address)))
      throw new CommandError(
        'Use pg_dump to copy PostgreSQL: the database first, then the recovery store. See the README.',
      )
    const target = resolve(folder)
    if ((await readdir(target).catch(() => [])).length > 0)
      throw new CommandError(`The backup was not made, because something exists at ${target}. Pass a new folder.`)
    const { stores } = await open()
    const { main, recovery } = stores
    const draft = `${target}.part`
    // The folder may contain other files of the operator.
    if (existsSync(draft))
      throw new CommandError(`The backup was not made, because something exists at ${draft}. Remove it first.`)
    await mkdir(draft, { mode: 0o700, recursive: true })
    const first = main ?? recovery
    const row = first && (await readRow(first.database))
    try {
      const manifest: CopyManifest = {
        madeAt: new Date().toISOString(),
        version,
        pair: row?.pair ?? '',
        main: main && (await copy(main.database, draft, 'keyhook.db')),
        recovery: recovery && (await copy(recovery.database, draft, 'recovery.db')),
      }
      await writeFile(join(draft, manifestName), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
      // Renaming fails if the folder exists and is not empty.
      await rename(draft, target)
      return [{ folder: target, madeAt: manifest.madeAt }]
    } finally {
      // A backup that failed leaves no part behind, because the next one would stop at it.
      await rm(draft, { recursive: true, force: true })
    }
  },
}

async function copy<file extends StoreCopy['file']>(
  database: QueryExecutorProvider,
  folder: string,
  file: file,
): Promise<{ file: file; fingerprint: string; sha256: string }> {
  const path = join(folder, file)
  // The copy fills an empty file, and keeps its permissions.
  closeSync(openSync(path, 'wx', 0o600))
  await sql`vacuum into ${path}`.execute(database)
  const row = await readRow(database)
  if (!row) throw new InstallationError('database-empty')
  return { file, fingerprint: row.fingerprint, sha256: await hashFile(path) }
}
