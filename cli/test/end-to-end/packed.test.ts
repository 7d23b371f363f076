import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { host } from '../make-registry.js'
import { makeFolder, readTree, writeTree } from '../folders.js'

const root = resolve(import.meta.dirname, '../..')
let tarball = ''
let installed = ''

/** Runs a program and throws if it fails. */
function run(command: string, parameters: readonly string[], cwd: string): string {
  const { status, stderr, stdout } = spawnSync(command, parameters, { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${parameters.join(' ')}\n${stderr}`)
  return stdout
}

beforeAll(() => {
  const folder = join(root, 'node_modules/.packed')
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(folder)) spawnSync('rm', ['-rf', join(folder, name)])
  run('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], root)
  tarball = join(folder, readdirSync(folder)[0]!)
  run('tar', ['-xzf', tarball, '-C', folder], folder)
  installed = join(folder, 'package')
})

test('runs the published package without dependencies', () => {
  const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as Record<string, unknown>
  expect(manifest['dependencies']).toBeUndefined()
  expect(manifest['optionalDependencies']).toBeUndefined()

  const project = makeFolder(host)
  // Outside the workspace, where it cannot resolve any dependency.
  const folder = makeFolder()
  run('cp', ['-r', installed, join(folder, 'keyhook')], folder)
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(folder, 'keyhook/dist/keyhook.js'), 'add', 'auth-modal', '--no-install'],
    {
      cwd: project,
      encoding: 'utf8',
    },
  )

  expect({ status, stderr: status === 0 ? '' : stderr }).toEqual({ status: 0, stderr: '' })
  expect(readTree(project)['src/components/keyhook/modal/auth-modal.tsx']).toContain('AuthModal')
})

test('the published package is at most 1 MB', () => {
  expect(statSync(tarball).size).toBeLessThan(1_000_000)
})

test('the published package contains the program, the bundled registry, a readme and a licence, and no source', () => {
  const top = new Set(Object.keys(readTree(installed)).map((path) => path.split('/').slice(0, 2).join('/')))

  expect([...top].sort()).toEqual([
    'LICENSE',
    'README.md',
    'dist/errors.md',
    'dist/keyhook.js',
    'dist/pack',
    'dist/parts',
    'package.json',
  ])
})

test('the published package has no problems with publint', async () => {
  const { publint } = await import('publint')

  const { messages } = await publint({ pkgDir: installed, strict: true })

  expect(messages).toEqual([])
})

test('security rule 23, threat 40: rejects an object of the bundled registry that does not match its hash', () => {
  const folder = makeFolder()
  run('cp', ['-r', `${installed}/.`, folder], folder)
  const [name] = readdirSync(join(folder, 'dist/pack/objects'))
  const others = readdirSync(join(folder, 'dist/pack/objects')).filter((other) => other !== name)
  run('cp', [join(folder, 'dist/pack/objects', others[0]!), join(folder, 'dist/pack/objects', name!)], folder)
  const project = makeFolder()
  writeTree(project, host)

  const { status, stderr } = spawnSync(process.execPath, [join(folder, 'dist/keyhook.js'), 'add', 'all'], {
    cwd: project,
    encoding: 'utf8',
  })

  expect(status).toBe(7)
  expect(stderr).toContain('does not match its hash')
  expect(readTree(project)).toEqual(host)
})
