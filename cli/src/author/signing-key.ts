import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { CliError } from '../cli-error.js'
import { foldersUp } from '../project/find-up.js'
import { userFolder } from '../user/user-file.js'

type Environment = Readonly<Record<string, string | undefined>>

/** Returns the path of an author's signing key: the requested path, or the default in the user's folder. */
export const keyPath = (requested: string | undefined, cwd: string, env: Environment): string => {
  const named = requested ?? env['KEYHOOK_REGISTRY_KEY']
  return named === undefined ? join(userFolder('config', env), 'registry-key.pem') : resolve(cwd, named)
}

/** Reads the Ed25519 key that signs a registry. Returns undefined if the file does not exist. */
export function readSigningKey(path: string, registry: string): KeyObject | undefined {
  refuseInside(path, registry)
  if (!existsSync(path)) return undefined
  try {
    const key = createPrivateKey(readFileSync(path))
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch (cause) {
    throw new CliError('usage', `${path} is not a private key.`, {
      cause,
      hint: 'Run keyhook registry key to make a key.',
    })
  }
  throw new CliError('usage', `${path} is not an Ed25519 key.`, { hint: 'Run keyhook registry key to make a key.' })
}

/** Creates a signing key that only its owner can read. Never overwrites a file. */
export function makeSigningKey(path: string, registry: string): KeyObject {
  refuseInside(path, registry)
  const { privateKey } = generateKeyPairSync('ed25519')
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  writeFileSync(path, privateKey.export({ type: 'pkcs8', format: 'pem' }), { flag: 'wx', mode: 0o600 })
  return privateKey
}

/** Rejects a key file inside the registry's repository, where it could be published. */
function refuseInside(path: string, registry: string): void {
  const here = realpathSync(registry)
  const repository = [...foldersUp(here)].find((folder) => existsSync(join(folder, '.git'))) ?? here
  const existing = [...foldersUp(dirname(path))].find((folder) => existsSync(folder))!
  if ([...foldersUp(realpathSync(existing))].includes(repository))
    throw new CliError('usage', `${path} is inside the registry's repository, so it could be published.`, {
      hint: 'Store the key in another folder, and pass its path with --key.',
    })
}
