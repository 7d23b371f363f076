import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder, readTree, writeTree } from '../folders.js'
import { keyhook } from '../keyhook.js'
import { first, host, makeRegistry, second } from '../make-registry.js'

const folder = 'src/components/keyhook'
const card = `${folder}/screens/card.tsx`
const button = `${folder}/ui/button.tsx`

/** Creates a project with all items of 1.0.0, and releases 1.1.0. */
async function setUp() {
  const registry = await makeRegistry()
  const root = makeFolder(host)
  const run = (...parameters: string[]) => keyhook(root, [...parameters, '--registry', registry.source])
  await run('add', 'all', '--no-install')
  await registry.release('1.1.0', second)
  const tree = () => readTree(root)
  const edit = (path: string, from: string, to: string) => {
    const text = tree()[path]!
    if (!text.includes(from)) throw new Error(`${path} does not have ${from}`)
    writeTree(root, { [path]: text.replace(from, to) })
  }
  return { edit, registry, root, run, tree }
}

test('updates unedited files, and writes changed files only', async () => {
  const { run, tree } = await setUp()
  const before = tree()

  const { code, stderr } = await run('update')

  expect(code).toBe(0)
  const after = tree()
  expect(Object.keys(after).filter((path) => after[path] !== before[path])).toEqual(['keyhook.lock.json', card, button])
  expect(after[button]).toContain("cn('px-4')")
  expect(after[button]).toMatch(/\/\/ keyhook core@1\.1\.0\n$/)
  expect(stderr).toContain('1.1.0  card: Cards say more.')
  expect(stderr).toContain('1.1.0  Wider buttons.')
})

test('updates from a release that the registry has dropped, but exits with code 3 for edited files', async () => {
  const { edit, registry, run, tree } = await setUp()
  rmSync(join(registry.root, 'history/1.0.0.json'))
  expect((await keyhook(registry.root, ['registry', 'build'])).code).toBe(0)

  expect((await run('update')).code).toBe(0)
  expect(tree()[card]).toContain('A better card')

  edit(card, 'Foot', 'Feet')
  await registry.release('1.2.0', { 'src/screens/card.tsx': first['src/screens/card.tsx']! })
  rmSync(join(registry.root, 'history/1.1.0.json'))
  expect((await keyhook(registry.root, ['registry', 'build'])).code).toBe(0)
  expect((await run('update')).code).toBe(3)
})

test('updates from the registry named in the lock file, and prints its URL', async () => {
  const { root, tree } = await setUp()

  const { code, stderr } = await keyhook(root, ['update'])

  expect(code).toBe(0)
  expect(stderr).toContain('Registry: /')
  expect(tree()[card]).toContain('A better card')
})

test('changes nothing in a second update', async () => {
  const { run, tree } = await setUp()
  await run('update')
  const before = tree()

  const { code, stderr } = await run('update')

  expect({ code, tree: tree() }).toEqual({ code: 0, tree: before })
  expect(stderr).toContain('Everything is up to date.')
})

test("merges the app's edits with a release in one file", async () => {
  const { edit, run, tree } = await setUp()
  edit(card, '<p className="text-sm">Foot</p>', '<p className="text-xs">Mine</p>')

  expect((await run('update')).code).toBe(0)
  expect(tree()[card]).toContain('<p>A better card</p>')
  expect(tree()[card]).toContain('<p className="text-xs">Mine</p>')
})

test('exits with code 5 and marks an overlap, and --abort restores every byte', async () => {
  const { edit, run, tree } = await setUp()
  edit(card, '<p>Card</p>', '<p>My card</p>')
  const before = tree()

  const { code, stderr } = await run('update')

  expect(code).toBe(5)
  expect(stderr).toContain('keyhook update --continue')
  expect(tree()[card]).toContain(
    '<<<<<<< yours\n      <p>My card</p>\n||||||| base 1.0.0\n      <p>Card</p>\n=======\n      <p>A better card</p>\n>>>>>>> keyhook 1.1.0\n',
  )
  expect((await run('add', 'card')).code).toBe(5)
  expect((await run('doctor')).code).toBe(6)

  expect((await run('update', '--abort')).code).toBe(0)
  expect(tree()).toEqual(before)
})

test('rejects --continue while conflict markers remain', async () => {
  const { edit, root, run, tree } = await setUp()
  edit(card, '<p>Card</p>', '<p>My card</p>')
  await run('update')
  expect((await run('update', '--continue')).code).toBe(5)

  writeFileSync(join(root, card), tree()[card]!.replace(/<{7}[\s\S]*>{7}[^\n]*\n/, '      <p>Ours</p>\n'))

  expect((await run('update', '--continue')).code).toBe(0)
  expect(Object.keys(tree()).filter((path) => path.startsWith('.keyhook'))).toEqual([])
  expect(tree()['keyhook.lock.json']).not.toContain('conflict')
  expect((await run('update')).stderr).toContain('up to date')
  expect(tree()[card]).toContain('<p>Ours</p>')
})

test.each([
  ['--ours', '<p>My card</p>'],
  ['--theirs', '<p>A better card</p>'],
])('resolves overlaps with %s', async (flag, text) => {
  const { edit, run, tree } = await setUp()
  edit(card, '<p>Card</p>', '<p>My card</p>')

  expect((await run('update', flag)).code).toBe(0)
  expect(tree()[card]).toContain(text)
  expect(tree()[card]).not.toContain('<<<<')
})

test('does not restore a deleted file, and records the deletion', async () => {
  const { root, run, tree } = await setUp()
  rmSync(join(root, card))

  const { code, stderr } = await run('update')

  expect(code).toBe(0)
  expect(stderr).toContain('stays deleted')
  expect(tree()[card]).toBeUndefined()
  expect(JSON.parse(tree()['keyhook.lock.json']!)).toMatchObject({ files: { 'screens/card.tsx': { deleted: true } } })
  expect((await run('add', 'card', '--no-install')).code).toBe(0)
  expect(tree()[card]).toContain('A better card')
})

test('finds a moved file and updates it', async () => {
  const { root, run, tree } = await setUp()
  mkdirSync(join(root, 'src/moved'))
  renameSync(join(root, card), join(root, 'src/moved/card.tsx'))

  expect((await run('update')).code).toBe(0)
  expect(tree()['src/moved/card.tsx']).toContain('A better card')
  expect(tree()[card]).toBeUndefined()
})

test('deletes a file that the registry removed, unless it was edited', async () => {
  const { edit, registry, run, tree } = await setUp()
  const inlined = {
    'src/screens/card.tsx': `'use client'\n\nexport function Card() {\n  return <p>Alone</p>\n}\n`,
    'src/screens/form.tsx': `'use client'\n\nexport function Form() {\n  return <p>Alone</p>\n}\n`,
  }
  edit(button, '{label}', '{label}!')
  await registry.release('1.2.0', inlined)

  const { code, stderr } = await run('update')

  expect(code).toBe(0)
  expect(tree()[`${folder}/lib/cn.ts`]).toBeUndefined()
  expect(tree()[button]).toContain('{label}!')
  expect(stderr).toContain('no longer updated')
})

test('keeps Windows line endings', async () => {
  const { root, run, tree } = await setUp()
  writeFileSync(join(root, card), tree()[card]!.replaceAll('\n', '\r\n'))

  expect((await run('update')).code).toBe(0)
  expect(tree()[card]).toContain('<p>A better card</p>\r\n')
  expect(tree()[card]!.replaceAll('\r\n', '')).not.toContain('\n')
})

test('updates to an older or newer release with --to', async () => {
  const { run, tree } = await setUp()
  const before = tree()

  expect((await run('update', '--to', '1.1.0')).code).toBe(0)
  expect((await run('update', '--to', '1.0.0')).code).toBe(0)
  expect(tree()[card]).toBe(before[card])
  expect((await run('update', '--to', '9.9.9')).code).toBe(2)
})

test('with --check, writes nothing, and exits with code 4 if an update exists', async () => {
  const { run, tree } = await setUp()
  const before = tree()

  expect((await run('update', '--check')).code).toBe(4)
  expect((await run('list', '--outdated', '--check')).code).toBe(4)
  expect(tree()).toEqual(before)
  await run('update')
  expect((await run('update', '--check')).code).toBe(0)
  expect((await run('list', '--check')).code).toBe(0)
})

test('does not report files of other items as missing or outdated', async () => {
  const registry = await makeRegistry()
  const root = makeFolder(host)
  const run = (...parameters: string[]) => keyhook(root, [...parameters, '--registry', registry.source])
  const form = first['src/screens/form.tsx']!.replace('../ui/button', '../ui/input').replaceAll('Button', 'Input')
  const definition = JSON.parse(readFileSync(join(registry.root, 'items.json'), 'utf8')) as { items: object[] }
  const note = { name: 'note', title: 'Note', description: 'A note.', categories: ['show'] }
  definition.items.push({ ...note, entries: ['screens/note.tsx'] })
  await registry.release('1.1.0', {
    'items.json': JSON.stringify(definition),
    'src/ui/input.tsx': first['src/ui/button.tsx']!.replaceAll('Button', 'Input'),
    'src/screens/form.tsx': form,
    'src/screens/note.tsx': form.replaceAll('Form', 'Note'),
  })
  await run('add', 'card', '--no-install')

  expect((await run('list', '--check')).code).toBe(0)
  expect((await run('update', '--check')).code).toBe(0)
  await run('add', 'note', '--no-install')
  expect(readTree(root)).toHaveProperty([`${folder}/ui/input.tsx`])
  expect((await run('update', '--check')).code).toBe(0)
})

test('exits with code 3 for uncommitted changes without --allow-dirty', async () => {
  const { edit, root, run } = await setUp()
  const git = (...parameters: string[]) =>
    spawnSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...parameters], { cwd: root })
  git('init')
  git('add', '.')
  git('commit', '-m', 'start')
  edit(card, 'Foot', 'Feet')

  expect((await run('update')).code).toBe(3)
  expect((await run('update', '--allow-dirty')).code).toBe(0)
})

test('exits with code 2 in a project without added items', async () => {
  const { registry } = await setUp()
  const other = makeFolder(host)

  expect((await keyhook(other, ['update', '--registry', registry.source])).code).toBe(2)
})

test("diff shows the user's edits separately from changes of the registry", async () => {
  const { edit, run } = await setUp()
  edit(card, 'Foot', 'Feet')

  const { stdout } = await run('diff', 'card')
  expect(stdout).toContain('+      <p className="text-sm">Feet</p>')
  expect(stdout).toContain('+      <p>A better card</p>')
  expect((await run('diff', '--local', '--stat')).stdout).toBe('screens/card.tsx  yours +1 -1\n')
  expect((await run('diff', '--upstream', '--stat')).stdout).toBe(
    'screens/card.tsx  registry +1 -1\nui/button.tsx  registry +1 -1\n',
  )
  expect((await run('diff', '--check')).code).toBe(4)
})

test('remove deletes unedited files that no other item needs, and reports unused packages', async () => {
  const { run, tree } = await setUp()
  expect((await run('remove', 'core')).code).toBe(2)

  expect((await run('remove', 'card', '--no-install')).code).toBe(0)
  expect(tree()[card]).toBeUndefined()
  expect(tree()[button]).toBeDefined()

  const { stderr } = await run('remove', 'form', '--no-install')
  expect(stderr).toContain('No longer used: clsx')
  expect(Object.keys(tree()).filter((path) => path.startsWith(folder))).toEqual([])
})

test('remove keeps an edited file and the files that it imports', async () => {
  const { edit, run, tree } = await setUp()
  edit(card, 'Foot', 'Feet')

  const { code, stderr } = await run('remove', 'card', 'form', '--no-install')

  expect(code).toBe(0)
  expect(stderr).toContain('edited here, no longer updated')
  expect(stderr).not.toContain('clsx')
  expect(Object.keys(tree()).filter((path) => path.startsWith(folder))).toEqual([`${folder}/lib/cn.ts`, card, button])
})

test('remove --prune removes packages, and remove --force removes edited files', async () => {
  const { edit, run, tree } = await setUp()
  edit(card, 'Foot', 'Feet')

  expect((await run('remove', 'card', 'form', '--force', '--prune', '--no-install')).code).toBe(0)
  const { 'keyhook.lock.json': _, ...rest } = tree()
  expect(rest).toEqual(host)
})

test('adopts files that were copied without a lock file, and updates them', async () => {
  const { edit, root, run, tree } = await setUp()
  edit(card, 'Foot', 'Feet')
  rmSync(join(root, 'keyhook.lock.json'))
  expect((await run('doctor')).stdout).toContain('keyhook adopt')

  expect((await run('adopt')).code).toBe(0)
  expect(JSON.parse(tree()['keyhook.lock.json']!)).toMatchObject({
    items: { card: { explicit: true }, form: { explicit: true }, core: {} },
    files: { 'screens/card.tsx': { item: 'card', version: '1.0.0' } },
  })
  expect((await run('update')).code).toBe(0)
  expect(tree()[card]).toContain('A better card')
  expect(tree()[card]).toContain('Feet')
})

test('adopts a file without a version comment by its content', async () => {
  const { root, run, tree } = await setUp()
  for (const path of [card, button]) writeFileSync(join(root, path), tree()[path]!.replace(/\/\/ keyhook .*\n$/, ''))
  rmSync(join(root, 'keyhook.lock.json'))

  expect((await run('adopt')).code).toBe(0)
  expect(JSON.parse(tree()['keyhook.lock.json']!)).toMatchObject({
    files: { 'screens/card.tsx': { version: '1.0.0' } },
  })
})
