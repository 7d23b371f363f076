import { existsSync } from 'node:fs'
import { chmod, copyFile, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { sql } from 'kysely'
import type { Context } from '../context.js'
import { recordEvent } from '../database/record-event.js'
import { isFile } from '../database/is-file.js'
import { CommandError } from './command-error.js'
import type { Command, CommandCall } from './command.js'
import { CopyManifest, manifestName } from './copy-manifest.js'
import { hashFile } from './hash-file.js'

/**
 * Puts a copy in the place of stores that are gone, and ends what may not be taken up from the past. With no folder it
 * does the second alone, for stores that were put back by the tools of their database.
 *
 * Every session of the copy ends: which of them were logged out, stolen or revoked since it was made is lost with what
 * came after. Users log in once more; nobody is taken for a thief. Signing keys are made anew, for one of the copy's may
 * have been revoked since. Accounts, wallets and shares are as they were.
 */
export const restore: Command = {
  usage: '[FOLDER]',
  summary: 'puts a copy back where there are no stores, and ends its sessions',
  async run({ environment, open, parameters: [folder] }) {
    if (folder === undefined) {
      await endPast(await open())
      return [{ restored: true }]
    }
    const places = [environment.database, environment.recoveryDatabase].map((place) => ({
      place,
      draft: `${place}.restoring`,
    }))
    for (const { place } of places) {
      if (!isFile(place))
        throw new CommandError('Restore PostgreSQL by its own tools, then run `restore` with no folder.')
      if (existsSync(place)) throw new CommandError(`There is a store at ${place}: move it away first.`)
    }
    const source = resolve(folder)
    const manifest = await readManifest(source)
    const [main, second] = places
    if (!main || !second) throw new TypeError('There are two stores.')
    try {
      await place(join(source, manifest.main.file), main.draft)
      await place(join(source, manifest.recovery.file), second.draft)
      await finish({ open }, main.draft, second.draft)
      // The recovery store first: alone it does nothing.
      await rename(second.draft, second.place)
      await rename(main.draft, main.place)
    } finally {
      for (const { draft } of places)
        for (const ending of ['', '-wal', '-shm']) await rm(`${draft}${ending}`, { force: true })
    }
    return [{ restored: true, madeAt: manifest.madeAt }]
  },
}

async function finish({ open }: Pick<CommandCall, 'open'>, database: string, recoveryDatabase: string): Promise<void> {
  const context = await open({ database, recoveryDatabase })
  await endPast(context)
  // All of it is in the files that are renamed, and nothing in a log beside them.
  for (const store of [context.database, context.recovery]) await sql`pragma journal_mode = delete`.execute(store)
}

/** All that is short-lived, and every session, each with its app's event. */
async function endPast(context: Context): Promise<void> {
  const { clock, database } = context
  await database.transaction().execute(async (transaction) => {
    // mutation threat 57: skip
    await transaction
      .updateTable('sessions')
      .set({ ended_at: clock.now(), ended_by: 'restore' })
      .where('ended_at', 'is', null)
      .execute()
    for (const table of ['answers', 'code_requests', 'proofs', 'signing_keys', 'transfers'] as const)
      await transaction.deleteFrom(table).execute()
    const apps = await transaction.selectFrom('apps').select('id').execute()
    for (const { id } of apps) await recordEvent({ ...context, database: transaction }, { type: 'restored', appId: id })
  })
}

async function readManifest(folder: string): Promise<CopyManifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => '{}')
  const parsed = CopyManifest.safeParse(JSON.parse(text))
  if (!parsed.success) throw new CommandError(`${folder} is not a copy that \`backup\` made.`)
  const manifest = parsed.data
  for (const { file, sha256 } of [manifest.main, manifest.recovery])
    // mutation threat 57: false
    if ((await hashFile(join(folder, file))) !== sha256) throw new CommandError(`${file} of the copy is damaged.`)
  return manifest
}

async function place(source: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  await copyFile(source, target)
  await chmod(target, 0o600)
}
