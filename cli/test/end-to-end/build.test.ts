import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder, readHost, writeTree } from '../folders.js'
import { keyhook } from '../keyhook.js'

const workspace = resolve(import.meta.dirname, '../../..')

function run(command: string, parameters: readonly string[], cwd: string) {
  const { status, stderr, stdout } = spawnSync(command, parameters, { cwd, encoding: 'utf8' })
  return { status, said: status === 0 ? '' : `${stdout}${stderr}` }
}

/** node_modules with the workspace's packages, and the SDK as it is published. */
function install(root: string): void {
  const [from, to] = [join(workspace, 'node_modules'), join(root, 'node_modules')]
  const links = (folder: string) => {
    mkdirSync(join(to, folder), { recursive: true })
    for (const name of readdirSync(join(from, folder))) {
      if (name.startsWith('.') || name === '@keyhook') continue
      if (name.startsWith('@') && folder === '') links(name)
      else symlinkSync(join(from, folder, name), join(to, folder, name))
    }
  }
  links('')
  const sdk = join(to, '@keyhook/sdk')
  mkdirSync(sdk, { recursive: true })
  cpSync(join(workspace, 'sdk/package.json'), join(sdk, 'package.json'))
  const build = run(
    process.execPath,
    [join(from, 'typescript/bin/tsc'), '-p', 'tsconfig.build.json', '--outDir', join(sdk, 'dist')],
    join(workspace, 'sdk'),
  )
  expect(build).toEqual({ status: 0, said: '' })
}

test(
  'a generated Vite app with all that was copied type-checks under its own settings, and builds',
  { timeout: 180_000 },
  () => {
    const root = makeFolder(readHost('vite'))
    writeTree(root, {
      'src/hero.d.ts': "declare module '*.png'\ndeclare module '*.svg'\n",
      'src/assets/hero.png': '',
      'src/assets/react.svg': '',
      'src/assets/vite.svg': '',
    })
    expect(keyhook(root, ['init', '--yes', '--no-install']).code).toBe(0)
    install(root)

    expect(run(process.execPath, ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.app.json'], root)).toEqual({
      status: 0,
      said: '',
    })
    expect(run(process.execPath, ['node_modules/vite/bin/vite.js', 'build'], root)).toEqual({ status: 0, said: '' })
    const [style] = readdirSync(join(root, 'dist/assets')).filter((name) => name.endsWith('.css'))
    expect(style).toBeDefined()
  },
)
