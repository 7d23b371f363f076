// Proves security rule 36.
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { onTestFinished, expect, test, vi } from 'vitest'
import { rejection } from '../../test/set-up.js'
import { runCommand } from '../operator/run-command.js'
import { startProduction } from '../production.js'
import { openRecovery } from './create-recovery-service.js'
import { startRecoveryService } from './start-recovery-service.js'

const [first, second, root] = [randomBytes(32), randomBytes(32), randomBytes(32)]
const toText = (secret: Buffer) => secret.toString('base64url')
const origins = { KEYHOOK_ORIGIN: 'https://auth.example.com', KEYHOOK_RECOVERY_ORIGIN: 'https://recovery.example.org' }
const walletKey = { app_id: 'app', user_id: 'ada', address: '0x1', chain_type: 'ethereum' } as const

type Environment = Readonly<Record<string, string>>

/** Creates a machine with a separate folder for the recovery store. */
async function setUp() {
  vi.stubEnv('KEYHOOK_LOG_LEVEL', 'silent')
  onTestFinished(() => void vi.unstubAllEnvs())
  const folder = await mkdtemp(join(tmpdir(), 'keyhook-recovery-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const environment = { ...origins, KEYHOOK_DATA: folder, KEYHOOK_PORT: '0', KEYHOOK_RECOVERY_SECRET: toText(first) }
  async function run(words: readonly string[], change: Environment = {}): Promise<Record<string, unknown>[]> {
    const lines: string[] = []
    await runCommand(['recovery', ...words], { ...environment, ...change }, (line) => void lines.push(line))
    return lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  }
  /** Opens the store as the service does. */
  async function withStore<value>(
    secret: { secret: Buffer; previous?: Buffer },
    use: (context: ReturnType<typeof openRecovery>['context']) => Promise<value>,
  ): Promise<value> {
    const { close, context, ready } = openRecovery({
      address: join(folder, 'recovery.db'),
      log: pino({ level: 'silent' }),
      origin: origins.KEYHOOK_RECOVERY_ORIGIN,
      provider: origins.KEYHOOK_ORIGIN,
      secret: { previous: undefined, ...secret },
    })
    await ready
    return use(context).finally(close)
  }
  return { environment, folder, run, withStore }
}

test('a recovery service starts with its own variables, becomes ready, and serves only its own routes', async () => {
  const { environment, folder } = await setUp()
  const { origin, port, stop } = await startRecoveryService(environment)
  const status = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status
  const statuses = [await status('/health'), await status('/ready'), await status('/api/v1/apps/app')]
  await stop()

  expect(origin).toBe('https://recovery.example.org')
  expect(statuses).toEqual([200, 200, 404])
  expect([existsSync(join(folder, 'recovery.db')), existsSync(join(folder, 'keyhook.db'))]).toEqual([true, false])
})

test("the provider and the recovery service reject each other's secret, from a variable or a file", async () => {
  const { environment, folder } = await setUp()
  const settings = join(folder, 'keyhook.config.mjs')
  const app = { id: 'keyhook-test-app-00000001', name: 'Test app', origins: ['http://app.localhost'] }
  await writeFile(settings, `export default ${JSON.stringify({ origin: 'https://auth.example.com', apps: [app] })}`)
  const otherKey = { ...origins, KEYHOOK_DATA: join(folder, 'provider'), KEYHOOK_PORT: '0', KEYHOOK_SETTINGS: settings }
  await mkdir(otherKey.KEYHOOK_DATA)
  const provider = (change: Environment = {}) => startProduction({ ...otherKey, ...change })
  const reasonOf = (promise: Promise<unknown>) =>
    rejection(promise).then((error) => (error as { reason?: unknown }).reason)
  const file = join(otherKey.KEYHOOK_DATA, 'recovery.secret.previous')

  expect(await reasonOf(startRecoveryService({ ...environment, KEYHOOK_ROOT_SECRET: toText(root) }))).toBe(
    'root-secret-here',
  )
  expect(await reasonOf(provider({ KEYHOOK_RECOVERY_SECRET: toText(first) }))).toBe('recovery-secret-here')
  await writeFile(file, toText(first))
  expect(await reasonOf(provider())).toBe('recovery-secret-here')
  await rm(file)
  const { port, stop } = await provider()
  expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200)
  await stop()
  expect(existsSync(join(otherKey.KEYHOOK_DATA, 'keyhook.db.recovery'))).toBe(false)
  // The keys of the provider's wallets are on another machine. Without the service, the provider creates no new
  // recovery store.
  const { KEYHOOK_RECOVERY_ORIGIN: _, ...alone } = otherKey
  expect(await reasonOf(startProduction({ ...alone, KEYHOOK_RECOVERY_SECRET: toText(first) }))).toBe(
    'recovery-store-empty',
  )
})

test('a recovery service rejects another secret for an existing store, and creates no new store', async () => {
  const { environment, withStore } = await setUp()
  await withStore({ secret: first }, ({ keys }) => keys.make(walletKey))
  const { KEYHOOK_RECOVERY_SECRET: _, ...without } = environment

  expect(
    await rejection(startRecoveryService({ ...environment, KEYHOOK_RECOVERY_SECRET: toText(second) })),
  ).toMatchObject({ reason: 'recovery-secret' })
  expect(await rejection(startRecoveryService(without))).toMatchObject({ reason: 'missing-recovery-secret' })
})

test('the recovery store is backed up, restored and rotated separately', async () => {
  const { folder, run, withStore } = await setUp()
  const key = await withStore({ secret: first }, async ({ keys }) => (await keys.make(walletKey))?.key)
  const copy = join(folder, 'copy')
  const rotating = { KEYHOOK_RECOVERY_SECRET: toText(second), KEYHOOK_RECOVERY_SECRET_PREVIOUS: toText(first) }
  await run(['backup', copy])
  const rotated = await run(['rotate-secrets'], rotating)
  const after = await withStore({ secret: second }, ({ keys }) => keys.open(walletKey))
  await rename(join(folder, 'recovery.db'), join(folder, 'moved.db'))
  for (const ending of ['-wal', '-shm']) await rm(join(folder, `recovery.db${ending}`), { force: true })
  await run(['restore', copy])

  expect(rotated).toEqual([{ store: 'recovery', sealed: 1 }])
  expect(after).toEqual(key)
  expect(await withStore({ secret: first }, ({ keys }) => keys.open(walletKey))).toEqual(key)
  expect(await run(['events'])).toEqual([])
  expect(await rejection(run(['sessions', 'ada@example.com']))).toMatchObject({ name: 'CommandError' })
})
