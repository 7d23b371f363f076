import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { onTestFinished } from 'vitest'
import { nodePorts } from '../src/connections/node-ports.js'
import { systemClock } from '../src/ports/clock.js'
import type { Context } from '../src/context/context.js'
import { createContext } from '../src/app/create-context.js'
import { createStoredKeys } from '../src/recovery-keys/create-stored-keys.js'
import { about } from '../src/database/sealed-columns.js'
import { runCommand } from '../src/operator/run-command.js'
import type { makeSecrets } from '../src/rules/make-secrets.js'
import { seal, unsealText } from '../src/rules/seal.js'
import { parseSettings } from '../src/settings/parse-settings.js'
import { createTestProvider } from '../src/test.js'

const app = { id: 'keyhook-test-app-00000001', name: 'Test app', origins: ['http://app.localhost:5173'] }
const settings = { origin: 'http://auth.localhost:8787', apps: [app] }

const toText = (bytes: Uint8Array | undefined) => bytes && Buffer.from(bytes).toString('base64url')

/** Stores in a folder that is removed after the test, and commands that open them with any secrets. */
export function setUpOperator() {
  const folder = mkdtempSync(join(tmpdir(), 'keyhook-operator-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'keyhook.config.mjs'), `export default ${JSON.stringify(settings)}`)
  const files = { database: join(folder, 'keyhook.db'), recoveryDatabase: join(folder, 'recovery.db') }
  const output: string[] = []
  return {
    folder,
    files,
    /** Output of the commands on stderr. */
    output,
    open(secrets: makeSecrets.Options, stores = files) {
      return createTestProvider({ ...stores, app, clock: systemClock, secrets })
    },
    async openContext(secrets: makeSecrets.Options, stores = files) {
      const nowhere = { send: async () => {} }
      const senders = { mail: nowhere, sms: nowhere }
      const ports = nodePorts({ log: pino({ level: 'silent' }) })
      const opened = createContext({ ...stores, ports, secrets, senders, settings: parseSettings(settings) })
      await opened.ready
      return opened
    },
    print,
    async run(secrets: makeSecrets.Options, ...parameters: string[]): Promise<Record<string, unknown>[]> {
      const lines = (await print(secrets, ...parameters)).split('\n').filter((line) => line !== '')
      return lines.map((line) => JSON.parse(line) as Record<string, unknown>)
    },
  }

  /** Runs a command and returns its output on stdout. */
  async function print(secrets: makeSecrets.Options, ...parameters: string[]): Promise<string> {
    let text = ''
    const environment = {
      KEYHOOK_DATA: folder,
      KEYHOOK_DATABASE: files.database,
      KEYHOOK_RECOVERY_DATABASE: files.recoveryDatabase,
      KEYHOOK_SETTINGS: join(folder, 'keyhook.config.mjs'),
      KEYHOOK_ROOT_SECRET: toText(secrets.root),
      KEYHOOK_RECOVERY_SECRET: toText(secrets.recovery),
      KEYHOOK_SECRET_PREVIOUS: toText(secrets.previousRoot),
      KEYHOOK_RECOVERY_SECRET_PREVIOUS: toText(secrets.previousRecovery),
    }
    await runCommand(
      parameters,
      environment,
      (line) => void (text += line),
      (line) => void output.push(line),
    )
    return text
  }
}

/** Stores a wallet as its frame does, with values that open only with the correct secrets. */
export async function storeWallet(context: Context, userId: string): Promise<StoredWallet> {
  const owner = { app_id: app.id, user_id: userId }
  const id = randomBytes(16).toString('hex')
  const address = `0x${randomBytes(20).toString('hex')}`
  const share = randomBytes(32).toString('base64url')
  const now = context.clock.now()
  const key = await storedKeysOf(context).make({ ...owner, address, chain_type: 'ethereum' })
  await context.database.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('entropies')
      .values({
        ...owner,
        id,
        epoch: 0,
        recovery_method: 'privy',
        status: 'active',
        sealed_auth_share: await seal(context.secrets.authShares, share, about.authShare({ ...owner, id, epoch: 0 })),
        recovery_ciphertext: 'AAAA',
        created_at: now,
        committed_at: now,
      })
      .execute()
    await transaction
      .insertInto('wallets')
      .values({ ...owner, entropy_id: id, address, chain_type: 'ethereum', wallet_index: 0, created_at: now })
      .execute()
  })
  return { ...owner, id, address, share, key: toText(key?.key) ?? '' }
}

export type StoredWallet = Record<'app_id' | 'user_id' | 'id' | 'address' | 'share' | 'key', string>

function storedKeysOf({ clock, stores: { recovery } }: Context) {
  if (!recovery) throw new TypeError('There is no recovery store.')
  return createStoredKeys({ clock, ...recovery })
}

/** Returns the share and the recovery key of a wallet, decrypted with the secrets. */
export async function readWallet(context: Context, { id }: StoredWallet) {
  const { database, secrets } = context
  const row = await database
    .selectFrom('entropies')
    .innerJoin('wallets', 'wallets.entropy_id', 'entropies.id')
    .selectAll('entropies')
    .select(['wallets.address', 'wallets.chain_type'])
    .where('entropies.id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    share: await unsealText(secrets.authShares, row.sealed_auth_share, about.authShare(row)),
    key: toText(await storedKeysOf(context).open(row)) ?? '',
  }
}
