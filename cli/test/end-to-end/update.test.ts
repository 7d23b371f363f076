// Longer than a file of code: what one command does to every state a copied file can be in.

import { spawnSync } from 'node:child_process'
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder, readTree, writeTree } from '../folders.js'
import { keyhook } from '../keyhook.js'
import { first, host, makeRegistry, second } from '../make-registry.js'

const home = 'src/components/keyhook'
const card = `${home}/screens/card.tsx`
const button = `${home}/ui/button.tsx`

/** A project with everything of 1.0.0; 1.1.0 has come out since. */
function setUp() {
  const registry = makeRegistry()
  const root = makeFolder(host)
  const run = (...parameters: string[]) => keyhook(root, [...parameters, '--registry', registry.source])
  run('add', 'all', '--no-install')
  registry.release('1.1.0', second)
  const tree = () => readTree(root)
  const edit = (path: string, from: string, to: string) => {
    const text = tree()[path]!
    if (!text.includes(from)) throw new Error(`${path} does not have ${from}`)
    writeTree(root, { [path]: text.replace(from, to) })
  }
  return { edit, registry, root, run, tree }
}

test('untouched files take the release, and only what changed is touched', () => {
  const { run, tree } = setUp()
  const before = tree()

  const { code, stderr } = run('update')

  expect(code).toBe(0)
  const after = tree()
  expect(Object.keys(after).filter((path) => after[path] !== before[path])).toEqual(['keyhook.lock.json', card, button])
  expect(after[button]).toContain("cn('px-4')")
  expect(after[button]).toMatch(/\/\/ keyhook core@1\.1\.0\n$/)
  expect(stderr).toContain('1.1.0  card: Cards say more.')
  expect(stderr).toContain('1.1.0  Wider buttons.')
})

test('a release that the registry no longer has: unedited files take the new one, an edited one ends with 3', () => {
  const { edit, registry, run, tree } = setUp()
  rmSync(join(registry.root, 'history/1.0.0.json'))
  expect(keyhook(registry.root, ['registry', 'build']).code).toBe(0)

  expect(run('update').code).toBe(0)
  expect(tree()[card]).toContain('A better card')

  edit(card, 'Foot', 'Feet')
  registry.release('1.2.0', { 'src/screens/card.tsx': first['src/screens/card.tsx']! })
  rmSync(join(registry.root, 'history/1.1.0.json'))
  expect(keyhook(registry.root, ['registry', 'build']).code).toBe(0)
  expect(run('update').code).toBe(3)
})

test('the registry that files came from is asked again, and said', () => {
  const { root, tree } = setUp()

  const { code, stderr } = keyhook(root, ['update'])

  expect(code).toBe(0)
  expect(stderr).toContain('Registry: /')
  expect(tree()[card]).toContain('A better card')
})

test('updating twice changes nothing', () => {
  const { run, tree } = setUp()
  run('update')
  const before = tree()

  const { code, stderr } = run('update')

  expect({ code, tree: tree() }).toEqual({ code: 0, tree: before })
  expect(stderr).toContain('Everything is up to date.')
})

test('edits and release meet in one file', () => {
  const { edit, run, tree } = setUp()
  edit(card, '<p className="text-sm">Foot</p>', '<p className="text-xs">Mine</p>')

  expect(run('update').code).toBe(0)
  expect(tree()[card]).toContain('<p>A better card</p>')
  expect(tree()[card]).toContain('<p className="text-xs">Mine</p>')
})

test('an overlap ends with 5, is marked, and --abort puts everything back to the byte', () => {
  const { edit, run, tree } = setUp()
  edit(card, '<p>Card</p>', '<p>My card</p>')
  const before = tree()

  const { code, stderr } = run('update')

  expect(code).toBe(5)
  expect(stderr).toContain('keyhook update --continue')
  expect(tree()[card]).toContain(
    '<<<<<<< yours\n      <p>My card</p>\n||||||| base 1.0.0\n      <p>Card</p>\n=======\n      <p>A better card</p>\n>>>>>>> keyhook 1.1.0\n',
  )
  expect(run('add', 'card').code).toBe(5)
  expect(run('doctor').code).toBe(6)

  expect(run('update', '--abort').code).toBe(0)
  expect(tree()).toEqual(before)
})

test('--continue waits until the markers are gone', () => {
  const { edit, root, run, tree } = setUp()
  edit(card, '<p>Card</p>', '<p>My card</p>')
  run('update')
  expect(run('update', '--continue').code).toBe(5)

  writeFileSync(join(root, card), tree()[card]!.replace(/<{7}[\s\S]*>{7}[^\n]*\n/, '      <p>Ours</p>\n'))

  expect(run('update', '--continue').code).toBe(0)
  expect(Object.keys(tree()).filter((path) => path.startsWith('.keyhook'))).toEqual([])
  expect(tree()['keyhook.lock.json']).not.toContain('conflict')
  expect(run('update').stderr).toContain('up to date')
  expect(tree()[card]).toContain('<p>Ours</p>')
})

test.each([
  ['--ours', '<p>My card</p>'],
  ['--theirs', '<p>A better card</p>'],
])('%s decides overlaps', (flag, text) => {
  const { edit, run, tree } = setUp()
  edit(card, '<p>Card</p>', '<p>My card</p>')

  expect(run('update', flag).code).toBe(0)
  expect(tree()[card]).toContain(text)
  expect(tree()[card]).not.toContain('<<<<')
})

test('what was deleted stays deleted, and is recorded', () => {
  const { root, run, tree } = setUp()
  rmSync(join(root, card))

  const { code, stderr } = run('update')

  expect(code).toBe(0)
  expect(stderr).toContain('stays deleted')
  expect(tree()[card]).toBeUndefined()
  expect(JSON.parse(tree()['keyhook.lock.json']!)).toMatchObject({ files: { 'screens/card.tsx': { deleted: true } } })
  expect(run('add', 'card', '--no-install').code).toBe(0)
  expect(tree()[card]).toContain('A better card')
})

test('what was moved is found and updated where it is', () => {
  const { root, run, tree } = setUp()
  mkdirSync(join(root, 'src/elsewhere'))
  renameSync(join(root, card), join(root, 'src/elsewhere/card.tsx'))

  expect(run('update').code).toBe(0)
  expect(tree()['src/elsewhere/card.tsx']).toContain('A better card')
  expect(tree()[card]).toBeUndefined()
})

test('a file the registry has dropped goes, unless it was edited', () => {
  const { edit, registry, run, tree } = setUp()
  const inlined = {
    'src/screens/card.tsx': `'use client'\n\nexport function Card() {\n  return <p>Alone</p>\n}\n`,
    'src/screens/form.tsx': `'use client'\n\nexport function Form() {\n  return <p>Alone</p>\n}\n`,
  }
  edit(button, '{label}', '{label}!')
  registry.release('1.2.0', inlined)

  const { code, stderr } = run('update')

  expect(code).toBe(0)
  expect(tree()[`${home}/lib/cn.ts`]).toBeUndefined()
  expect(tree()[button]).toContain('{label}!')
  expect(stderr).toContain('it is yours now')
})

test('Windows line ends stay', () => {
  const { root, run, tree } = setUp()
  writeFileSync(join(root, card), tree()[card]!.replaceAll('\n', '\r\n'))

  expect(run('update').code).toBe(0)
  expect(tree()[card]).toContain('<p>A better card</p>\r\n')
  expect(tree()[card]!.replaceAll('\r\n', '')).not.toContain('\n')
})

test('--to goes to a release, and back', () => {
  const { run, tree } = setUp()
  const before = tree()

  expect(run('update', '--to', '1.1.0').code).toBe(0)
  expect(run('update', '--to', '1.0.0').code).toBe(0)
  expect(tree()[card]).toBe(before[card])
  expect(run('update', '--to', '9.9.9').code).toBe(2)
})

test('--check writes nothing and ends with 4 while something is out, with 0 after', () => {
  const { run, tree } = setUp()
  const before = tree()

  expect(run('update', '--check').code).toBe(4)
  expect(run('list', '--outdated', '--check').code).toBe(4)
  expect(tree()).toEqual(before)
  run('update')
  expect(run('update', '--check').code).toBe(0)
  expect(run('list', '--check').code).toBe(0)
})

test('uncommitted changes end with 3 until they are allowed', () => {
  const { edit, root, run } = setUp()
  const git = (...parameters: string[]) =>
    spawnSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...parameters], { cwd: root })
  git('init')
  git('add', '.')
  git('commit', '-m', 'start')
  edit(card, 'Foot', 'Feet')

  expect(run('update').code).toBe(3)
  expect(run('update', '--allow-dirty').code).toBe(0)
})

test('a project to which nothing was added ends with 2', () => {
  const { registry } = setUp()
  const other = makeFolder(host)

  expect(keyhook(other, ['update', '--registry', registry.source]).code).toBe(2)
})

test('diff tells your edits from what has changed upstream', () => {
  const { edit, run } = setUp()
  edit(card, 'Foot', 'Feet')

  const { stdout } = run('diff', 'card')
  expect(stdout).toContain('+      <p className="text-sm">Feet</p>')
  expect(stdout).toContain('+      <p>A better card</p>')
  expect(run('diff', '--local', '--stat').stdout).toBe('screens/card.tsx  yours +1 -1\n')
  expect(run('diff', '--upstream', '--stat').stdout).toBe(
    'screens/card.tsx  registry +1 -1\nui/button.tsx  registry +1 -1\n',
  )
  expect(run('diff', '--check').code).toBe(4)
})

test('remove takes unedited files that nothing else needs, and packages that nothing imports', () => {
  const { run, tree } = setUp()
  expect(run('remove', 'core').code).toBe(2)

  expect(run('remove', 'card', '--no-install').code).toBe(0)
  expect(tree()[card]).toBeUndefined()
  expect(tree()[button]).toBeDefined()

  const { stderr } = run('remove', 'form', '--no-install')
  expect(stderr).toContain('No longer used: clsx')
  expect(Object.keys(tree()).filter((path) => path.startsWith(home))).toEqual([])
})

test('remove keeps an edited file, and what it imports', () => {
  const { edit, run, tree } = setUp()
  edit(card, 'Foot', 'Feet')

  const { code, stderr } = run('remove', 'card', 'form', '--no-install')

  expect(code).toBe(0)
  expect(stderr).toContain('edited here: it is yours now')
  expect(stderr).not.toContain('clsx')
  expect(Object.keys(tree()).filter((path) => path.startsWith(home))).toEqual([`${home}/lib/cn.ts`, card, button])
})

test('remove --prune takes the packages out again, and --force edited files', () => {
  const { edit, run, tree } = setUp()
  edit(card, 'Foot', 'Feet')

  expect(run('remove', 'card', 'form', '--force', '--prune', '--no-install').code).toBe(0)
  const { 'keyhook.lock.json': _, ...rest } = tree()
  expect(rest).toEqual(host)
})

test('adopt takes over files that were copied without a lock, and update goes on from there', () => {
  const { edit, root, run, tree } = setUp()
  edit(card, 'Foot', 'Feet')
  rmSync(join(root, 'keyhook.lock.json'))
  expect(run('doctor').stdout).toContain('keyhook adopt')

  expect(run('adopt').code).toBe(0)
  expect(JSON.parse(tree()['keyhook.lock.json']!)).toMatchObject({
    items: { card: { explicit: true }, form: { explicit: true }, core: {} },
    files: { 'screens/card.tsx': { item: 'card', version: '1.0.0' } },
  })
  expect(run('update').code).toBe(0)
  expect(tree()[card]).toContain('A better card')
  expect(tree()[card]).toContain('Feet')
})

test('adopt knows a file without its last line by its text', () => {
  const { root, run, tree } = setUp()
  for (const path of [card, button]) writeFileSync(join(root, path), tree()[path]!.replace(/\/\/ keyhook .*\n$/, ''))
  rmSync(join(root, 'keyhook.lock.json'))

  expect(run('adopt').code).toBe(0)
  expect(JSON.parse(tree()['keyhook.lock.json']!)).toMatchObject({
    files: { 'screens/card.tsx': { version: '1.0.0' } },
  })
})
