import { randomBytes } from 'node:crypto'
import { link, mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { InstallationError } from '../database/installation-error.js'
import type { makeSecrets } from '../rules/make-secrets.js'
import { readSecret } from './read-secret.js'

/**
 * The root secrets: from the environment, or from files in the data folder that only their owner can read. They are made
 * beside empty stores alone: what a store holds opens with the secrets it was made with, and with no others (security
 * rule 32). So they are kept, and kept apart from the backups of the stores.
 */
export async function loadSecrets({
  dataFolder,
  environment,
  isNew,
}: loadSecrets.Options): Promise<makeSecrets.Options> {
  const find = (variable: string, name: string) => {
    const source = { environment, file: join(dataFolder, name), variable }
    return { file: source.file, read: () => readSecret(source) }
  }
  async function requireSecret(which: 'root' | 'recovery'): Promise<Uint8Array> {
    const { file, read } = find(`KEYHOOK_${which.toUpperCase()}_SECRET`, `${which}.secret`)
    const known = await read()
    if (known) return known
    // mutation threat 57: true
    if (await isNew()) await makeFile(file)
    // Another process may have made it, and filled the stores, since it was looked for.
    const made = await read()
    if (made) return made
    throw new InstallationError(`missing-${which}-secret`)
  }
  return {
    root: await requireSecret('root'),
    recovery: await requireSecret('recovery'),
    previousRoot: await find('KEYHOOK_SECRET_PREVIOUS', 'root.secret.previous').read(),
    previousRecovery: await find('KEYHOOK_RECOVERY_SECRET_PREVIOUS', 'recovery.secret.previous').read(),
  }
}

export declare namespace loadSecrets {
  type Options = {
    dataFolder: string
    environment: Readonly<Record<string, string | undefined>>
    /** Whether both stores are empty. */
    isNew: () => Promise<boolean>
  }
}

async function makeFile(file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  try {
    // Written whole, then linked: of two processes that start at once, one makes it and both read the same.
    await writeFile(draft, `${randomBytes(32).toString('base64url')}\n`, { flag: 'wx', mode: 0o600 })
    await link(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(draft, { force: true })
  }
}
