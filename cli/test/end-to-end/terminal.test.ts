import { spawn } from '@lydell/node-pty'
import xterm from '@xterm/headless'
import { expect, onTestFinished, test } from 'vitest'
import { makeFolder, readHost, readTree, type Tree, writeTree } from '../folders.js'
import { homeEnvironment } from '../home.js'
import { bin, keyhook } from '../keyhook.js'
import { host, makeRegistry, second } from '../make-registry.js'

/** The program in a terminal of its own, and the screen a person would see. */
function open(root: string, parameters: readonly string[]) {
  const screen = new xterm.Terminal({ cols: 100, rows: 40, allowProposedApi: true })
  const process_ = spawn(process.execPath, [bin, ...parameters], {
    cols: 100,
    rows: 40,
    cwd: root,
    env: { PATH: process.env['PATH'], ...homeEnvironment, TERM: 'xterm-256color' },
  })
  process_.onData((data) => screen.write(data))
  const ended = new Promise<number>((resolve) => process_.onExit(({ exitCode }) => resolve(exitCode)))
  onTestFinished(() => {
    try {
      process_.kill()
    } catch (error) {
      // It has ended by itself, as it should.
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

test('the picker is searched by typing, shows flows, and copies what was picked', async () => {
  const { root, source, tree } = await setUp()
  const { ended, shows, text, type } = open(root, ['add', '--no-install', '--registry', source])
  await shows('What shall be copied?')
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

test('Ctrl-C at a question ends with 130 and writes nothing', async () => {
  const { root, source, tree } = await setUp()
  const { ended, shows, type } = open(root, ['add', '--registry', source])
  await shows('What shall be copied?')

  type(control.c)

  expect(await ended).toBe(130)
  expect(tree()).toEqual(host)
})

test('a file that is there already is asked about; stopping writes nothing', async () => {
  const files = { ...host, 'src/components/keyhook/screens/card.tsx': 'mine\n' }
  const { root, source, tree } = await setUp(files)
  const { ended, shows, type } = open(root, ['add', 'card', '--no-install', '--registry', source])
  await shows('A file is there already and differs.')

  type(enter)

  expect(await ended).toBe(130)
  expect(tree()).toEqual(files)
})

test('leaving it copies the rest', async () => {
  const files = { ...host, 'src/components/keyhook/screens/card.tsx': 'mine\n' }
  const { root, source, tree } = await setUp(files)
  const { ended, shows, type } = open(root, ['add', 'card', '--no-install', '--registry', source])
  await shows('A file is there already and differs.')

  type(down)
  await shows('copy the others')
  type(enter)

  expect(await ended).toBe(0)
  expect(tree()['src/components/keyhook/screens/card.tsx']).toBe('mine\n')
  expect(tree()['src/components/keyhook/ui/button.tsx']).toContain('Button')
})

test('init shows its plan and waits for a yes', async () => {
  const before = readHost('vite')
  const root = makeFolder(before)
  const { ended, shows, type } = open(root, ['init', '--no-install'])
  await shows('Write this?')
  await shows('~ update src/main.tsx')
  expect(readTree(root)).toEqual(before)

  type(enter)

  expect(await ended).toBe(0)
  expect(readTree(root)['src/main.tsx']).toContain('<AppKeyhookProvider>')
})

test('update --interactive takes each place as chosen', async () => {
  const registry = await makeRegistry()
  const root = makeFolder(host)
  await keyhook(root, ['add', 'card', '--no-install', '--registry', registry.source])
  const card = 'src/components/keyhook/screens/card.tsx'
  writeTree(root, { [card]: readTree(root)[card]!.replace('<p>Card</p>', '<p>My card</p>') })
  await registry.release('1.1.0', second)

  const { ended, shows, type } = open(root, ['update', '--interactive', '--registry', registry.source])
  await shows('Which shall stay?')
  await shows('A better card')
  type(down)
  await shows('● The new one')
  type(enter)

  expect(await ended).toBe(0)
  expect(readTree(root)[card]).toContain('<p>A better card</p>')
  expect(readTree(root)[card]).not.toContain('<<<<')
})
