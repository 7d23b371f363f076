import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { CliError } from '../cli-error.js'
import { foldersUp } from '../project/find-up.js'
import { userFolder } from '../user/user-file.js'

type Environment = Readonly<Record<string, string | undefined>>

/** Where an author's key is kept: the file named, else one of the user's own. */
export const keyPath = (asked: string | undefined, cwd: string, env: Environment): string => {
  const named = asked ?? env['KEYHOOK_REGISTRY_KEY']
  return named === undefined ? join(userFolder('config', env), 'registry-key.pem') : resolve(cwd, named)
}

/** The Ed25519 key a registry is signed with, or nothing when there is no such file. */
export function readSigningKey(path: string, registry: string): KeyObject | undefined {
  refuseInside(path, registry)
  if (!existsSync(path)) return undefined
  try {
    const key = createPrivateKey(readFileSync(path))
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch (cause) {
    throw new CliError('usage', `${path} is no key.`, { cause, hint: 'keyhook registry key makes one.' })
  }
  throw new CliError('usage', `${path} is no Ed25519 key.`, { hint: 'keyhook registry key makes one.' })
}

/** Makes the key, readable by its owner alone. One that is there is never replaced. */
export function makeSigningKey(path: string, registry: string): KeyObject {
  refuseInside(path, registry)
  const { privateKey } = generateKeyPairSync('ed25519')
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  writeFileSync(path, privateKey.export({ type: 'pkcs8', format: 'pem' }), { flag: 'wx', mode: 0o600 })
  return privateKey
}

/** A key that is published with what it signs signs for everybody. */
function refuseInside(path: string, registry: string): void {
  const here = realpathSync(registry)
  const repository = [...foldersUp(here)].find((folder) => existsSync(join(folder, '.git'))) ?? here
  const existing = [...foldersUp(dirname(path))].find((folder) => existsSync(folder))!
  if ([...foldersUp(realpathSync(existing))].includes(repository))
    throw new CliError('usage', `${path} lies in the repository of the registry.`, {
      hint: 'Keep the key outside it: --key names another file.',
    })
}
