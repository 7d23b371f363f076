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
 * Copies the stores while they are in use. Copying a live SQLite file directly would miss the content of its
 * write-ahead log. Copies the main store first. A recovery key is stored before its wallet and never replaced. The
 * slightly newer copy of the recovery store therefore contains the key of each copied wallet.
 */
export const backup: Command<StoresContext> = {
  usage: 'FOLDER',
  summary: 'copies the stores into a new folder while they are in use',
  isAlwaysAudited: true,
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
    // A draft folder may contain other files of the operator, so it is not deleted.
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
      // `rename` fails if the target folder exists and is not empty.
      await rename(draft, target)
      return [{ folder: target, madeAt: manifest.madeAt }]
    } finally {
      // Deletes the incomplete draft, because it would stop the next backup.
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
  // SQLite writes the copy into this empty file, and keeps its permissions.
  closeSync(openSync(path, 'wx', 0o600))
  await sql`vacuum into ${path}`.execute(database)
  const row = await readRow(database)
  if (!row) throw new InstallationError('database-empty')
  return { file, fingerprint: row.fingerprint, sha256: await hashFile(path) }
}
