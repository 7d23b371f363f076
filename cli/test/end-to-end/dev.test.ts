import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from '@keyhook/test-kit/ports/free-port'
import { installPackages } from '@keyhook/test-kit/packages/install-packages'
import { makeFolder, readHost, readTree, writeTree } from '../folders.js'
import { bin, keyhook } from '../keyhook.js'

const sandbox = resolve(import.meta.dirname, '../../../examples/sandbox')

/** Returns a project that links a checkout of the sandbox. */
function linkSandbox() {
  const root = makeFolder(readHost('vite'))
  mkdirSync(join(root, 'node_modules/@keyhook'), { recursive: true })
  symlinkSync(sandbox, join(root, 'node_modules/@keyhook/sandbox'))
  return root
}

/** Returns a project with the packages as they are published. */
function installSandbox() {
  const { consumer } = installPackages(makeFolder())
  writeTree(consumer, readHost('vite'))
  return consumer
}

test.each([
  ['of a linked sandbox', linkSandbox],
  ['of an installed sandbox', installSandbox],
])('starts the provider %s, prints its URLs and stops it on exit', { timeout: 120_000 }, async (_, setUp) => {
  const root = setUp()
  const [port, node] = [String(await freePort()), String(await freePort())]
  const child = spawn(process.execPath, [bin, 'dev', '--yes', '--json', '--port', port, '--node-port', node], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let words = ''
  child.stderr.on('data', (chunk: Buffer) => void (words += chunk.toString()))
  const ended = new Promise<number | null>((done) => child.once('close', done))
  const said = await new Promise<string>((done, refuse) => {
    let text = ''
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      if (text.includes('\n')) done(text)
    })
    child.once('close', () => refuse(new Error('It ended.')))
  })

  const data = JSON.parse(said) as { provider: string; inbox: string; apps: { id: string; origins: string[] }[] }
  expect(data).toMatchObject({
    node: { url: `http://127.0.0.1:${node}` },
    provider: `http://auth.localhost:${port}`,
    inbox: `http://auth.localhost:${port}/sandbox/inbox`,
    data: expect.stringMatching(/\/node_modules\/\.keyhook$/) as string,
  })
  expect(readdirSync(join(root, 'node_modules/.keyhook'))).toContain('root.secret')
  expect(readTree(root)['keyhook.config.mjs']).toContain(`origin: 'http://auth.localhost:${port}'`)
  expect(data.apps[0]!.id).toMatch(/^[a-z0-9-]{25}$/)
  expect(data.apps[0]!.origins).toContain('http://localhost:5173')
  const app = await fetch(`http://127.0.0.1:${port}/api/v1/apps/${data.apps[0]!.id}`, {
    headers: {
      'host': `auth.localhost:${port}`,
      'privy-app-id': data.apps[0]!.id,
      'origin': 'http://localhost:5173',
    },
  })
  expect(app.status).toBe(200)

  appendFileSync(join(root, 'keyhook.config.mjs'), "settings.apps[0].loginMethods = ['carrier-pigeon']\n")
  await vi.waitFor(() => expect(words).toMatch(/The saved settings are not in use[^]*carrier-pigeon/), 20_000)

  child.kill('SIGINT')
  expect(await ended).toBe(0)
  await expect(fetch(`http://127.0.0.1:${port}/health`)).rejects.toThrow()
})

test('exits with code 3 and writes nothing without settings and a terminal', async () => {
  const root = linkSandbox()

  expect((await keyhook(root, ['dev'])).code).toBe(3)
  expect(readTree(root)).toEqual(readHost('vite'))
})

test('threat 58: does not run a sandbox that git tracks in a parent folder of the app', async () => {
  const root = makeFolder({
    'node_modules/@keyhook/sandbox/package.json': '{ "type": "module", "bin": "./bin.js" }',
    'node_modules/@keyhook/sandbox/bin.js': "console.error('It ran.')",
  })
  const app = join(root, 'packages/app')
  writeTree(app, readHost('vite'))
  for (const words of [
    ['init', '-q'],
    ['add', '-Af'],
  ])
    spawnSync('git', words, { cwd: root })

  const { code, stderr } = await keyhook(app, ['dev', '--yes'])

  expect({ code, stderr }).toEqual({ code: 3, stderr: expect.stringContaining('is tracked by git') as string })
})

test('security rule 33, threat 58: detects a tracked sandbox if a GIT variable changes how git reads paths', async () => {
  const root = makeFolder({
    ...readHost('vite'),
    'node_modules/@keyhook/sandbox/package.json': '{ "type": "module", "bin": "./bin.js" }',
    'node_modules/@keyhook/sandbox/bin.js': "console.error('It ran.')",
  })
  for (const words of [
    ['init', '-q'],
    ['add', '-Af'],
  ])
    spawnSync('git', words, { cwd: root })

  const { code, stderr } = await keyhook(root, ['dev', '--yes'], { GIT_LITERAL_PATHSPECS: '1' })

  expect({ code, stderr }).toEqual({ code: 3, stderr: expect.stringContaining('is tracked by git') as string })
})

test('threat 58: detects a sandbox folder tracked by git in upper or lower case, as on macOS', async () => {
  const root = makeFolder({
    ...readHost('vite'),
    'node_modules/@keyhook/sandbox/package.json': '{ "type": "module", "bin": "./bin.js" }',
    'node_modules/@keyhook/sandbox/bin.js': "console.error('It ran.')",
    'Node_Modules/@keyhook/sandbox/bin.js': "console.error('It ran.')",
  })
  for (const words of [
    ['init', '-q'],
    ['add', '-f', 'Node_Modules'],
  ])
    spawnSync('git', words, { cwd: root })

  const { code, stderr } = await keyhook(root, ['dev', '--yes'])

  expect({ code, stderr }).toEqual({ code: 3, stderr: expect.stringContaining('is tracked by git') as string })
})

test('exits with code 3 without a provider and a terminal, and names the install command', async () => {
  const root = makeFolder(readHost('vite'))

  const { code, stderr } = await keyhook(root, ['dev'])

  expect(code).toBe(3)
  expect(stderr).toContain('npm i -D @keyhook/provider @keyhook/sandbox')
})

test('prints the reason and exits if the provider does not start', { timeout: 60_000 }, async () => {
  const root = makeFolder({
    ...readHost('vite'),
    'node_modules/@keyhook/sandbox/package.json': '{ "type": "module", "bin": "./bin.js" }',
    'node_modules/@keyhook/sandbox/bin.js': "console.error('The settings are not valid.'); process.exitCode = 1",
  })
  const child = spawn(process.execPath, [bin, 'dev', '--yes', '--port', String(await freePort())], { cwd: root })
  onTestFinished(() => void child.kill('SIGKILL'))
  let words = ''
  child.stderr.on('data', (chunk: Buffer) => void (words += chunk.toString()))

  expect(await new Promise<number | null>((done) => child.once('close', done))).toBe(1)
  expect(words).toContain('The provider did not start. The settings are not valid.')
})

test('names the option for another port and starts nothing if a port is in use', async () => {
  const root = linkSandbox()
  const server = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const port = String((server.address() as AddressInfo).port)

  const { code, stderr } = await keyhook(root, ['dev', '--yes', '--port', port])

  expect(code).toBe(1)
  expect(stderr).toContain(`Port ${port} (the provider) is in use.`)
  expect(stderr).toContain('or use another port: --port ')
  expect(stderr).not.toContain('Inbox')
})

test("rejects the response of another program on the provider's port", { timeout: 60_000 }, async () => {
  const other = "(await import('node:http')).createServer((_, answer) => answer.end()).listen(process.env.KEYHOOK_PORT)"
  const root = makeFolder({
    ...readHost('vite'),
    'node_modules/@keyhook/sandbox/package.json': '{ "type": "module", "bin": "./bin.js" }',
    'node_modules/@keyhook/sandbox/bin.js': `${other}\nsetTimeout(() => { console.error('The port is taken.'); process.exit(1) }, 2000)`,
  })

  const { code, stderr } = await keyhook(root, ['dev', '--yes', '--port', String(await freePort())])

  expect(code).toBe(1)
  expect(stderr).toContain('The provider did not start. The port is taken.')
  expect(stderr).not.toContain('Inbox')
})

test('explains --yes and the port options in its help', async () => {
  const { stdout } = await keyhook(makeFolder(), ['dev', '--help'])

  for (const option of ['--port <port>', '--node-port <port>', '--yes']) expect(stdout).toContain(option)
})

test.each(['0', '65536', '80x'])('rejects %s as a port number', async (port) => {
  for (const option of ['--port', '--node-port', '--solana-node-port'])
    expect((await keyhook(linkSandbox(), ['dev', '--yes', option, port])).code).toBe(2)
})
