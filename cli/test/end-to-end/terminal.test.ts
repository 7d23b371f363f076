import { spawn } from '@lydell/node-pty'
import xterm from '@xterm/headless'
import { chmodSync, existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeFolder, readHost, readTree, type Tree, writeTree } from '../folders.js'
import { userEnvironment } from '../user-folder.js'
import { bin, keyhook } from '../keyhook.js'
import { host, makeRegistry, second } from '../make-registry.js'

/** Starts the program in a pseudo terminal and returns its screen. */
function open(root: string, parameters: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const screen = new xterm.Terminal({ cols: 100, rows: 40, allowProposedApi: true })
  const process_ = spawn(process.execPath, [bin, ...parameters], {
    cols: 100,
    rows: 40,
    cwd: root,
    env: { PATH: process.env['PATH'], ...userEnvironment, TERM: 'xterm-256color', ...env },
  })
  process_.onData((data) => screen.write(data))
  const ended = new Promise<number>((resolve) => process_.onExit(({ exitCode }) => resolve(exitCode)))
  onTestFinished(() => {
    try {
      process_.kill()
    } catch (error) {
      // The program has already exited.
      expect(error).toBeDefined()
    }
  })
  const text = () =>
    Array.from(
      { length: screen.buffer.active.length },
      (_, row) => screen.buffer.active.getLine(row)?.translateToString(true) ?? '',
    ).join('\n')
  return {
    ended,
    text,
    shows: (expected: string) => expect.poll(text, { interval: 50 }).toContain(expected),
    type: (keys: string) => process_.write(keys),
  }
}

const enter = '\r'
const down = '\u001b[B'
const control = { c: '\u0003' }

async function setUp(files: Tree = host) {
  const { source } = await makeRegistry()
  const root = makeFolder(files)
  return { root, source, tree: () => readTree(root) }
}

test('filters the item picker by typing, shows flows, and copies the selected items', async () => {
  const { root, source, tree } = await setUp()
  const { ended, shows, text, type } = open(root, ['add', '--no-install', '--registry', source])
  await shows('Which items do you want to copy?')
  await shows('show  card')
  await shows('ask   form')

  type('form')
  await expect.poll(text).not.toContain('show  card')
  type('\t')
  await shows('◼')
  type(enter)

  await shows('Next: submit it.')
  expect(await ended).toBe(0)
  expect(tree()['src/components/keyhook/screens/form.tsx']).toContain('Form')
  expect(tree()['src/components/keyhook/screens/card.tsx']).toBeUndefined()
})

test('exits with code 130 and writes nothing after Ctrl-C at a prompt', async () => {
  const { root, source, tree } = await setUp()
  const { ended, shows, type } = open(root, ['add', '--registry', source])
  await shows('Which items do you want to copy?')

  type(control.c)

  expect(await ended).toBe(130)
  expect(tree()).toEqual(host)
})

test('prompts for an existing file, and writes nothing after the answer Stop', async () => {
  const files = { ...host, 'src/components/keyhook/screens/card.tsx': 'mine\n' }
  const { root, source, tree } = await setUp(files)
  const { ended, shows, type } = open(root, ['add', 'card', '--no-install', '--registry', source])
  await shows('A file exists and differs.')

  type(enter)

  expect(await ended).toBe(130)
  expect(tree()).toEqual(files)
})

test('copies the other files after the answer "Keep them"', async () => {
  const files = { ...host, 'src/components/keyhook/screens/card.tsx': 'mine\n' }
  const { root, source, tree } = await setUp(files)
  const { ended, shows, type } = open(root, ['add', 'card', '--no-install', '--registry', source])
  await shows('A file exists and differs.')

  type(down)
  await shows('copy the others')
  type(enter)

  expect(await ended).toBe(0)
  expect(tree()['src/components/keyhook/screens/card.tsx']).toBe('mine\n')
  expect(tree()['src/components/keyhook/ui/button.tsx']).toContain('Button')
})

test('shows the plan of init and waits for confirmation', async () => {
  const before = readHost('vite')
  const root = makeFolder(before)
  const { ended, shows, type } = open(root, ['init', '--no-install'])
  await shows('Write these changes?')
  await shows('~ update src/main.tsx')
  expect(readTree(root)).toEqual(before)

  type(enter)

  expect(await ended).toBe(0)
  expect(readTree(root)['src/main.tsx']).toContain('<AppKeyhookProvider>')
})

test('resolves each overlap by the choice in update --interactive', async () => {
  const registry = await makeRegistry()
  const root = makeFolder(host)
  await keyhook(root, ['add', 'card', '--no-install', '--registry', registry.source])
  const card = 'src/components/keyhook/screens/card.tsx'
  writeTree(root, { [card]: readTree(root)[card]!.replace('<p>Card</p>', '<p>My card</p>') })
  await registry.release('1.1.0', second)

  const { ended, shows, type } = open(root, ['update', '--interactive', '--no-install', '--registry', registry.source])
  await shows('Which version do you want to keep?')
  await shows('A better card')
  type(down)
  await shows('● The new one')
  type(enter)

  expect(await ended).toBe(0)
  expect(readTree(root)[card]).toContain('<p>A better card</p>')
  expect(readTree(root)[card]).not.toContain('<<<<')
})

/**
 * Returns environment variables whose `PATH` has a program of this name. Also returns a function that reads the
 * arguments of the program.
 */
function recordProgram(name: string) {
  const folder = makeFolder({ [name]: '#!/bin/sh\necho "$@" > "${0%/*}/arguments"\n' })
  chmodSync(join(folder, name), 0o755)
  const file = join(folder, 'arguments')
  return {
    env: { PATH: `${folder}:${process.env['PATH']}` },
    read: () => (existsSync(file) ? readFileSync(file, 'utf8') : undefined),
  }
}

const prompt = 'Run npm i --ignore-scripts --no-global --location=project?'

test("security rule 33: shows the package manager's command in the prompt, and runs it after Enter", async () => {
  const { root, source, tree } = await setUp()
  const npm = recordProgram('npm')
  const { ended, shows, text, type } = open(root, ['add', 'card', '--registry', source], npm.env)
  await shows(prompt)
  expect(text()).toContain('The package manager can run programs of this repository and its packages.')
  expect({ started: npm.read(), tree: tree() }).toEqual({ started: undefined, tree: host })

  type(enter)

  expect(await ended).toBe(0)
  expect(npm.read()).toBe('i --ignore-scripts --no-global --location=project\n')
  expect(tree()['src/components/keyhook/screens/card.tsx']).toContain('Card')
})

test('security rule 33: writes the files and prints the install command after the answer No', async () => {
  const { root, source, tree } = await setUp()
  const npm = recordProgram('npm')
  const { ended, shows, type } = open(root, ['add', 'card', '--registry', source], npm.env)
  await shows(prompt)

  type('n')

  await shows('The package manager was not started. Next: run npm i --ignore-scripts')
  expect(await ended).toBe(0)
  expect(npm.read()).toBeUndefined()
  expect(tree()['src/components/keyhook/screens/card.tsx']).toContain('Card')
})

test('writes nothing after Ctrl-C at the package manager prompt', async () => {
  const { root, source, tree } = await setUp()
  const npm = recordProgram('npm')
  const { ended, shows, type } = open(root, ['add', 'card', '--registry', source], npm.env)
  await shows(prompt)

  type(control.c)

  expect(await ended).toBe(130)
  expect({ started: npm.read(), tree: tree() }).toEqual({ started: undefined, tree: host })
})

test('security rule 33: dev prompts before it installs the sandbox, and prints the command after the answer No', async () => {
  const { root, tree } = await setUp()
  const npm = recordProgram('npm')
  const { ended, shows, type } = open(root, ['dev'], npm.env)
  await shows('@keyhook/sandbox is not installed.')
  await shows('The package manager can run programs of this repository and its packages.')

  type('n')

  await shows('keyhook dev again. --install runs it')
  expect(await ended).toBe(3)
  expect({ started: npm.read(), tree: tree() }).toEqual({ started: undefined, tree: host })
})

test('security rule 33: docs ignores programs in the project folder when it opens a page', async () => {
  const server = createServer((_, response) => response.end())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const names = ['xdg-open', 'open']
  const script = '#!/bin/sh\necho ran > ran\n'
  const { root, tree } = await setUp(Object.fromEntries(names.map((name) => [`node_modules/.bin/${name}`, script])))
  const bins = join(root, 'node_modules/.bin')
  for (const name of names) chmodSync(join(bins, name), 0o755)
  const browser = recordProgram('xdg-open')

  const { ended } = open(root, ['docs', 'AuthModal', '--origin', origin], {
    PATH: `${bins}:${browser.env.PATH}`,
    DISPLAY: ':0',
  })

  expect(await ended).toBe(0)
  expect(tree()).toEqual({})
  if (process.platform === 'linux') expect(browser.read()).toBe(`${origin}/reference/AuthModal\n`)
})
