import { randomBytes } from 'node:crypto'
import { link, mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { InstallationError } from '../database/installation-error.js'
import { readSecret } from './read-secret.js'

/** The environment variables of each root secret and its predecessor. */
const variables = {
  root: { now: 'KEYHOOK_ROOT_SECRET', before: 'KEYHOOK_SECRET_PREVIOUS' },
  recovery: { now: 'KEYHOOK_RECOVERY_SECRET', before: 'KEYHOOK_RECOVERY_SECRET_PREVIOUS' },
} as const

/**
 * Loads a root secret, and during a rotation the previous one. A secret comes from the environment or from files in the
 * data folder that only their owner can read. Creates a new secret only for empty stores, because only the original
 * secret decrypts stored values (security rule 32).
 */
export async function loadSecret(
  which: keyof typeof variables,
  { dataFolder, environment, isNew }: loadSecret.Options,
): Promise<loadSecret.ReturnType> {
  const { before, now } = variables[which]
  const file = join(dataFolder, `${which}.secret`)
  const read = () => readSecret({ environment, file, variable: now })
  async function find(): Promise<Uint8Array> {
    const known = await read()
    if (known) return known
    if (await isNew()) await makeFile(file)
    // Another process may have created the secret and filled the stores in the meantime.
    const made = await read()
    if (made) return made
    throw new InstallationError(`missing-${which}-secret`)
  }
  const secret = await find()
  return { secret, previous: await readSecret({ environment, file: `${file}.previous`, variable: before }) }
}

/** Throws if this machine has a root secret that must be only on another machine (security rule 36). */
export async function refuseSecret(
  which: keyof typeof variables,
  { dataFolder, environment }: Pick<loadSecret.Options, 'dataFolder' | 'environment'>,
): Promise<void> {
  const { before, now } = variables[which]
  const file = join(dataFolder, `${which}.secret`)
  for (const source of [
    { file, variable: now },
    { file: `${file}.previous`, variable: before },
  ])
    if (await readSecret({ environment, ...source })) throw new InstallationError(`${which}-secret-here`)
}

export declare namespace loadSecret {
  type Options = {
    dataFolder: string
    environment: Readonly<Record<string, string | undefined>>
    /** Returns true if the stores are empty. */
    isNew: () => Promise<boolean>
  }
  type ReturnType = { readonly secret: Uint8Array; readonly previous: Uint8Array | undefined }
}

async function makeFile(file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  try {
    // Writes the complete file first and then links it, so that two starting processes read the same secret.
    await writeFile(draft, `${randomBytes(32).toString('base64url')}\n`, { flag: 'wx', mode: 0o600 })
    await link(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(draft, { force: true })
  }
}
