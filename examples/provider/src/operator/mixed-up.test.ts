// Proves security rule 32, threat 57.

import { createHash } from 'node:crypto'
import { chmod, cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Libsql from 'libsql'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { rejection } from '../../test/set-up.js'
import { startProduction } from '../production.js'
import { runCommand } from './run-command.js'

const secret = (fill: number) => Buffer.alloc(32, fill).toString('base64url')
const usual = { KEYHOOK_ROOT_SECRET: secret(1), KEYHOOK_RECOVERY_SECRET: secret(2) }
const files = ['keyhook.db', 'keyhook.db.recovery'] as const
const folders: string[] = []
let settings = ''
let made = ''
let other = ''
let rotating = ''
let rotated = ''

type Environment = Readonly<Record<string, string | undefined>>

async function makeFolder(from?: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'keyhook-mixed-up-'))
  folders.push(folder)
  if (from !== undefined) await cp(from, folder, { recursive: true })
  return folder
}

const start = (folder: string, environment: Environment = usual) =>
  startProduction({
    KEYHOOK_DATA: folder,
    KEYHOOK_PORT: '0',
    KEYHOOK_SETTINGS: settings,
    KEYHOOK_ORIGIN: 'https://auth.example.com',
    ...environment,
  })

async function startAndStop(folder: string, environment?: Environment): Promise<void> {
  await (await start(folder, environment)).stop()
}

/** Creates the stores of a provider that has run once. */
async function makeStores(): Promise<string> {
  const folder = await makeFolder()
  await startAndStop(folder)
  return settle(folder)
}

/** Checkpoints the stores of a folder, whose logs libsql may otherwise remove at any time. */
async function settle(folder: string): Promise<string> {
  const settled = await makeFolder()
  for (const file of files) {
    const database = new Libsql(join(folder, file))
    database.prepare('vacuum into ?').run([join(settled, file)])
    database.close()
  }
  return settled
}

/** Returns the content of each file and of each table. */
async function digest(folder: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const name of (await readdir(folder)).toSorted()) {
    const path = join(folder, name)
    if (/\.db(\.recovery)?$/.test(name)) {
      const database = new Libsql(path)
      const tables = database.prepare("select name from sqlite_master where type = 'table' order by name").all([])
      found[name] = JSON.stringify(
        (tables as { name: string }[]).map((table) => [
          table.name,
          database.prepare(`select * from "${table.name}"`).all([]),
        ]),
      )
      database.close()
    } else if (!/-(wal|shm)$/.test(name)) {
      found[name] = createHash('sha256')
        .update(await readFile(path))
        .digest('hex')
    }
  }
  return found
}

beforeAll(async () => {
  vi.stubEnv('KEYHOOK_LOG_LEVEL', 'silent')
  settings = join(await makeFolder(), 'keyhook.config.mjs')
  const app = { id: 'keyhook-test-app-00000001', name: 'Test app', origins: ['http://app.localhost'] }
  await writeFile(settings, `export default ${JSON.stringify({ origin: 'http://auth.localhost:8787', apps: [app] })}`)
  made = await makeStores()
  other = await makeStores()
  const both = {
    KEYHOOK_ROOT_SECRET: secret(3),
    KEYHOOK_SECRET_PREVIOUS: secret(1),
    KEYHOOK_RECOVERY_SECRET: secret(2),
  }
  const turned = await makeFolder(made)
  await runCommand(['rotate-secrets'], { KEYHOOK_DATA: turned, KEYHOOK_SETTINGS: settings, ...both }, () => {})
  rotated = await settle(turned)
  rotating = await makeFolder(rotated)
  // The state after an interrupted rotation.
  const database = new Libsql(join(rotating, 'keyhook.db'))
  const before = new Libsql(join(made, 'keyhook.db'))
  const { fingerprint } = before.prepare('select fingerprint from installation').get([]) as { fingerprint: string }
  database.prepare('update installation set retiring = ?').run([fingerprint])
  database.close()
  before.close()
})
afterAll(async () => {
  vi.unstubAllEnvs()
  for (const folder of folders) await rm(folder, { recursive: true })
})

type MixUp = readonly [name: string, prints: RegExp, make: () => Promise<{ folder: string; environment?: Environment }>]

const mixUps: readonly MixUp[] = [
  [
    'another root secret',
    /KEYHOOK_ROOT_SECRET is not/,
    async () => ({ folder: await makeFolder(made), environment: { ...usual, KEYHOOK_ROOT_SECRET: secret(9) } }),
  ],
  [
    'another recovery secret',
    /KEYHOOK_RECOVERY_SECRET is not/,
    async () => ({ folder: await makeFolder(made), environment: { ...usual, KEYHOOK_RECOVERY_SECRET: secret(9) } }),
  ],
  [
    'the two secrets swapped',
    /swapped/,
    async () => ({
      folder: await makeFolder(made),
      environment: { KEYHOOK_ROOT_SECRET: secret(2), KEYHOOK_RECOVERY_SECRET: secret(1) },
    }),
  ],
  [
    'the same secret twice',
    /must all differ/,
    async () => ({ folder: await makeFolder(made), environment: { ...usual, KEYHOOK_RECOVERY_SECRET: secret(1) } }),
  ],
  [
    'no root secret for existing data',
    /root secret is missing/,
    async () => ({ folder: await makeFolder(made), environment: { KEYHOOK_RECOVERY_SECRET: secret(2) } }),
  ],
  [
    'no recovery secret for existing data',
    /recovery secret is missing/,
    async () => ({ folder: await makeFolder(made), environment: { KEYHOOK_ROOT_SECRET: secret(1) } }),
  ],
  [
    'a new data folder without secrets for an old database',
    /root secret is missing/,
    async () => ({
      folder: await makeFolder(),
      environment: { KEYHOOK_DATABASE: join(await makeFolder(made), 'keyhook.db') },
    }),
  ],
  [
    'a missing recovery store',
    /KEYHOOK_RECOVERY_DATABASE names an empty store/,
    async () => {
      const folder = await makeFolder(made)
      await rm(join(folder, files[1]))
      return { folder }
    },
  ],
  [
    'a missing database',
    /KEYHOOK_DATABASE names an empty store/,
    async () => {
      const folder = await makeFolder(made)
      await rm(join(folder, files[0]))
      return { folder }
    },
  ],
  [
    'the recovery store of another installation with the same secrets',
    /different installations/,
    async () => {
      const folder = await makeFolder(made)
      await cp(join(other, files[1]), join(folder, files[1]))
      return { folder }
    },
  ],
  [
    'the same store for both',
    /name the same store/,
    async () => {
      const folder = await makeFolder(made)
      return { folder, environment: { ...usual, KEYHOOK_RECOVERY_DATABASE: join(folder, files[0]) } }
    },
  ],
  [
    'the secret from before a rotation',
    /KEYHOOK_ROOT_SECRET is not/,
    async () => ({ folder: await makeFolder(rotated) }),
  ],
  [
    'a new secret without a rotation',
    /KEYHOOK_ROOT_SECRET is not/,
    async () => ({ folder: await makeFolder(made), environment: { ...usual, KEYHOOK_ROOT_SECRET: secret(3) } }),
  ],
  [
    'an unfinished rotation without the previous secret',
    /KEYHOOK_SECRET_PREVIOUS must be/,
    async () => ({ folder: await makeFolder(rotating), environment: { ...usual, KEYHOOK_ROOT_SECRET: secret(3) } }),
  ],
  [
    'an unfinished recovery secret rotation without the previous secret',
    /KEYHOOK_RECOVERY_SECRET_PREVIOUS must be/,
    async () => {
      const folder = await makeFolder(made)
      const database = new Libsql(join(folder, files[1]))
      database.prepare("update installation set retiring = 'another'").run([])
      database.close()
      return { folder: await settle(folder) }
    },
  ],
  [
    'a previous secret that equals the new one',
    /must all differ/,
    async () => ({ folder: await makeFolder(made), environment: { ...usual, KEYHOOK_SECRET_PREVIOUS: secret(1) } }),
  ],
  [
    'a secret of another length',
    /must contain 32 bytes/,
    async () => ({ folder: await makeFolder(made), environment: { ...usual, KEYHOOK_ROOT_SECRET: 'short' } }),
  ],
  ...[
    'auth.example.com',
    'http://auth.example.com',
    'https://auth.example.com/',
    'https://auth.example.com/app',
    '*',
  ].map((origin): MixUp => [
    `${origin} for an origin`,
    /KEYHOOK_ORIGIN must be an exact origin/,
    async () => ({ folder: await makeFolder(made), environment: { ...usual, KEYHOOK_ORIGIN: origin } }),
  ]),
]

test.each(mixUps)(
  'with %s, the provider reports the problem, does not start, and changes nothing',
  async (_, message, make) => {
    const { environment, folder } = await make()
    const before = await digest(folder)
    const refused = await rejection(start(folder, environment))

    expect(refused).toMatchObject({ message: expect.stringMatching(message) as string })
    expect(await digest(folder)).toEqual(before)
  },
)

test('starts again with the correct secrets', async () => {
  const folder = await makeFolder(made)

  await expect(startAndStop(folder)).resolves.toBeUndefined()
  await expect(startAndStop(rotated, { ...usual, KEYHOOK_ROOT_SECRET: secret(3) })).resolves.toBeUndefined()
})

test.each([
  ['database', files[0], "insert into signing_keys values ('kid', 'app', 'sealed', '', 1, null)"],
  [
    'recovery store',
    files[1],
    "insert into recovery_keys values ('app', 'user', 'address', 'ethereum', 'sealed', 1, 1)",
  ],
])('threat 57: rejects a %s with data but without a fingerprint of its secret', async (_, file, insert) => {
  const folder = await makeFolder(made)
  const database = new Libsql(join(folder, file))
  database.prepare(insert).run([])
  database.prepare('delete from installation').run([])
  database.close()

  expect(await rejection(start(folder))).toMatchObject({ name: 'InstallationError', reason: 'no-fingerprint' })
})

test('security rule 18: creates secrets once for empty stores, readable only by their owner', async () => {
  const folder = await makeFolder()
  await writeFile(join(folder, 'unrelated'), '')
  const providers = await Promise.all([start(folder, {}), start(folder, {})])
  for (const { stop } of providers) await stop()
  // The permissions of a manual copy.
  for (const name of ['root.secret', ...files]) await chmod(join(folder, name), 0o644)
  await startAndStop(folder, {})
  const modes = await Promise.all(
    ['root.secret', 'recovery.secret', ...files].map(async (name) => (await stat(join(folder, name))).mode & 0o777),
  )

  expect(new Set(modes)).toEqual(new Set([0o600]))
})
