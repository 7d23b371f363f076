import { spawn } from '@lydell/node-pty'
import xterm from '@xterm/headless'
import { expect, onTestFinished, test } from 'vitest'
import { makeFolder, readHost, readTree, type Tree, writeTree } from '../folders.js'
import { userEnvironment } from '../user-folder.js'
import { bin, keyhook } from '../keyhook.js'
import { host, makeRegistry, second } from '../make-registry.js'

/** Starts the program in a pseudo terminal and returns its screen. */
function open(root: string, parameters: readonly string[]) {
  const screen = new xterm.Terminal({ cols: 100, rows: 40, allowProposedApi: true })
  const process_ = spawn(process.execPath, [bin, ...parameters], {
    cols: 100,
    rows: 40,
    cwd: root,
    env: { PATH: process.env['PATH'], ...userEnvironment, TERM: 'xterm-256color' },
  })
  process_.onData((data) => screen.write(data))
  const ended = new Promise<number>((resolve) => process_.onExit(({ exitCode }) => resolve(exitCode)))
  onTestFinished(() => {
    try {
      process_.kill()
    } catch (error) {
      // The program has exited.
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

test('searches the picker by typing, shows flows, and copies the selected items', async () => {
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

test('exits with 130 and writes nothing after Ctrl-C at a prompt', async () => {
  const { root, source, tree } = await setUp()
  const { ended, shows, type } = open(root, ['add', '--registry', source])
  await shows('Which items do you want to copy?')

  type(control.c)

  expect(await ended).toBe(130)
  expect(tree()).toEqual(host)
})

test('prompts for an existing file, and writes nothing after Stop', async () => {
  const files = { ...host, 'src/components/keyhook/screens/card.tsx': 'mine\n' }
  const { root, source, tree } = await setUp(files)
  const { ended, shows, type } = open(root, ['add', 'card', '--no-install', '--registry', source])
  await shows('A file exists and differs.')

  type(enter)

  expect(await ended).toBe(130)
  expect(tree()).toEqual(files)
})

test('copies the other files after "Keep them"', async () => {
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

test('applies the selected side of each overlap with update --interactive', async () => {
  const registry = await makeRegistry()
  const root = makeFolder(host)
  await keyhook(root, ['add', 'card', '--no-install', '--registry', registry.source])
  const card = 'src/components/keyhook/screens/card.tsx'
  writeTree(root, { [card]: readTree(root)[card]!.replace('<p>Card</p>', '<p>My card</p>') })
  await registry.release('1.1.0', second)

  const { ended, shows, type } = open(root, ['update', '--interactive', '--registry', registry.source])
  await shows('Which version do you want to keep?')
  await shows('A better card')
  type(down)
  await shows('● The new one')
  type(enter)

  expect(await ended).toBe(0)
  expect(readTree(root)[card]).toContain('<p>A better card</p>')
  expect(readTree(root)[card]).not.toContain('<<<<')
})
