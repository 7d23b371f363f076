import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { createBrowser } from '../test/set-up.js'
import { choosePorts } from './sandbox/choose-ports.js'
import { createTestProvider } from './test.js'

const people = 20
const kills = 5

test('behavior: killed without warning while 20 sessions are renewed, the provider loses none of them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'keyhook-crash-'))
  const secrets = { root: randomBytes(32), recovery: randomBytes(32) }
  const database = join(folder, 'keyhook.db')
  const before = createTestProvider({ database, recoveryDatabase: `${database}.recovery`, secrets })
  const tokens: string[] = []
  for (let count = 0; count < people; count++) {
    const { refreshToken } = await createBrowser(before, `${count}`).login(`user${count}@example.com`)
    tokens.push(refreshToken ?? '')
  }
  await before.close()

  const { provider: port } = await choosePorts({ provider: 0, node: 0, app: 0, headless: 0 })
  const unlimited = { network: 1e6, networkLogins: 1e6, account: 1e6, app: 1e6 }
  const settings = { origin: before.url, limits: unlimited, apps: before.settings().apps }
  await writeFile(join(folder, 'settings.mjs'), `export default ${JSON.stringify(settings)}`)
  const start = () =>
    spawn(
      process.execPath,
      [
        ...['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href],
        ...['--conditions=source', join(import.meta.dirname, 'bin.ts')],
      ],
      {
        stdio: 'ignore',
        env: {
          ...process.env,
          KEYHOOK_DATA: folder,
          KEYHOOK_DATABASE: database,
          KEYHOOK_PORT: String(port),
          KEYHOOK_RECOVERY_SECRET: secrets.recovery.toString('base64url'),
          KEYHOOK_ROOT_SECRET: secrets.root.toString('base64url'),
          KEYHOOK_SETTINGS: join(folder, 'settings.mjs'),
        },
      },
    )

  let acknowledged = 0
  let refused = 0
  let isOver = false
  /** One browser: renews what it holds, keeps it when no answer comes, and tells the server what has arrived. */
  async function live(index: number) {
    while (!isOver) {
      try {
        const response = await fetch(`http://127.0.0.1:${port}/api/v1/sessions`, {
          method: 'POST',
          body: JSON.stringify({ refresh_token: tokens[index] }),
          headers: { 'privy-app-id': before.appId },
        })
        const body = (await response.json()) as { refresh_token: string; token: string }
        if (response.status === 401) refused++
        if (response.status !== 200) throw new Error(String(response.status))
        tokens[index] = body.refresh_token
        acknowledged++
        const headers = { 'authorization': `Bearer ${body.token}`, 'privy-app-id': before.appId }
        await (await fetch(`http://127.0.0.1:${port}/api/v1/users/me`, { headers })).arrayBuffer()
      } catch {
        // The provider is down, or went down: what is held stays.
      }
      await new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 50))
    }
  }

  let child: ChildProcess = start()
  const lives = tokens.map((_, index) => live(index))
  for (let count = 0; count < kills; count++) {
    for (const goal = acknowledged + 2 * people; acknowledged < goal;)
      await new Promise((resolve) => setTimeout(resolve, 20))
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
    child = start()
  }
  for (const goal = acknowledged + 2 * people; acknowledged < goal;)
    await new Promise((resolve) => setTimeout(resolve, 20))
  isOver = true
  await Promise.all(lives)
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  const [code] = (await exited) as [number | null]

  const after = createTestProvider({ database, recoveryDatabase: `${database}.recovery`, secrets })
  const renewed = await Promise.all(tokens.map((token, index) => createBrowser(after, `${index}`).refresh(token)))
  const rows = await after.database.selectFrom('sessions').select('ended_at').execute()
  await after.close()
  await rm(folder, { recursive: true })

  expect(renewed).toHaveLength(people)
  expect(rows.filter(({ ended_at }) => ended_at !== null)).toEqual([])
  expect(refused).toBe(0)
  expect(code).toBe(0)
}, 240_000)
