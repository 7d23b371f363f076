import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { installPackages } from '@keyhook/test-kit/packages/install-packages'
import { startInstalled } from '@keyhook/test-kit/packages/start-installed'
import { freePort } from '@keyhook/test-kit/ports/free-port'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

const appId = 'keyhook-packed-app-000001'
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'keyhook-sandbox-package-')))
let archive = ''
let consumer = ''
let packageFolder = ''

beforeAll(() => {
  const installed = installPackages(folder)
  archive = installed.archives.sandbox
  consumer = installed.consumer
  packageFolder = join(consumer, 'node_modules/@keyhook/sandbox')
  writeFileSync(join(consumer, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))
beforeEach(() => rmSync(join(consumer, 'keyhook.config.ts'), { force: true }))

function writeSettings() {
  const app = `{ id: '${appId}', name: 'Packed' as string, origins: ['http://localhost:3000'] }`
  const settings = `defineSettings({ origin: 'http://auth.localhost:8787', apps: [${app}] })`
  const text = `import { defineSettings } from '@keyhook/provider'\n\nexport default ${settings}\n`
  writeFileSync(join(consumer, 'keyhook.config.ts'), text)
}

const start = (environment: Readonly<Record<string, string>>) =>
  startInstalled({ command: 'keyhook-sandbox', environment, project: consumer })

test('the built sandbox starts a provider, an inbox, the wallet frame and an Ethereum node', async () => {
  writeSettings()
  const [port, node] = [await freePort(), await freePort()]
  const before = readdirSync(packageFolder)
  const { child, ended, prints } = start({ KEYHOOK_PORT: `${port}`, KEYHOOK_NODE_PORT: `${node}` })
  await prints('Log in with any email address')
  const call = (path: string, body?: object) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: { 'host': `auth.localhost:${port}`, 'privy-app-id': appId, 'content-type': 'application/json' },
    })

  const health = await call('/health')
  await call('/api/v1/passwordless/init', { email: 'ada@example.com' })
  const inbox = (await (await call('/sandbox/inbox.json?to=ada@example.com')).json()) as {
    messages: { code: string }[]
  }
  const page = await (await call(`/apps/${appId}/embedded-wallets`)).text()
  const frame = await call(/src="([^"]+)"/.exec(page)?.[1] ?? '/none')
  const chain = await fetch(`http://127.0.0.1:${node}`, {
    method: 'POST',
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] }),
    headers: { 'content-type': 'application/json' },
  })
  child.kill('SIGINT')

  expect(health.status).toBe(200)
  expect(inbox.messages).toMatchObject([{ code: expect.stringMatching(/^\d{6}$/) as string }])
  expect(frame.status).toBe(200)
  expect(await chain.json()).toMatchObject({ result: '0x7a69' })
  expect(await ended).toBe(0)
  await expect(fetch(`http://127.0.0.1:${port}/health`)).rejects.toThrow()
  await expect(fetch(`http://127.0.0.1:${node}`)).rejects.toThrow()
  // Data stays in the project, so a new installation keeps it.
  expect(readdirSync(packageFolder)).toEqual(before)
  expect(readdirSync(join(consumer, '.data'))).toEqual(expect.arrayContaining(['keyhook.db', 'root.secret']))
})

test('exits without settings, and names the settings file to create', async () => {
  const { ended, output } = start({ KEYHOOK_DATA: join(folder, 'none') })

  expect(await ended).toBe(1)
  expect(output()).toContain(`There are no settings in ${consumer}: write keyhook.config.ts`)
})

test('the archive contains the built command, its licenses and documentation', () => {
  const files = execFileSync('tar', ['-tzf', archive], { encoding: 'utf8' }).trim().split('\n')
  const packageFiles = ['LICENSE', 'README.md', 'package.json'].map((name) => `package/${name}`)

  expect(files).toEqual(expect.arrayContaining([...packageFiles, 'package/dist/LICENSES.txt', 'package/dist/bin.js']))
  expect(
    files.filter((file) => !packageFiles.includes(file) && !/^package\/dist\/[\w-]+\.(?:js|txt)$/.test(file)),
  ).toEqual([])
})

test('the archive mentions no example of the repository', () => {
  const dist = join(packageFolder, 'dist')
  const code = readdirSync(dist).map((name) => readFileSync(join(dist, name), 'utf8'))

  expect(code.join('\n').match(/vite-app|next-app|wagmi-app|docs-site|Fieldnotes/g)).toBeNull()
})

test('publint reports no problem', async () => {
  const { messages, pkg } = await publint({ pkgDir: packageFolder, pack: false, strict: true })

  expect(messages.map((message) => formatMessage(message, pkg ?? {}, { color: false }))).toEqual([])
})

test('the published package has the same license as the repository', () => {
  const root = readFileSync(resolve(import.meta.dirname, '../../../../LICENSE'), 'utf8')

  expect(readFileSync(join(packageFolder, 'LICENSE'), 'utf8')).toBe(root)
})

test('pins every dependency except the provider', () => {
  const { dependencies } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  const loose = Object.entries(dependencies).filter(([, range]) => !/^\d+\.\d+\.\d+$/.test(range))

  expect(loose.map(([name]) => name)).toEqual(['@keyhook/provider'])
})
