import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect } from 'vitest'
import { makeFolder, readHost, writeTree } from './folders.js'

const workspace = resolve(import.meta.dirname, '../..')

/** Creates a generated Vite app. Adds empty pictures, because the packed template has no pictures. */
export function makeApp(root = makeFolder()): string {
  writeTree(root, {
    ...readHost('vite'),
    'src/pictures.d.ts': "declare module '*.png'\ndeclare module '*.svg'\n",
    'src/assets/hero.png': '',
    'src/assets/react.svg': '',
    'src/assets/vite.svg': '',
  })
  return root
}

/** Runs a program and waits for its exit. */
export function run(command: string, parameters: readonly string[], cwd: string) {
  const { status, stderr, stdout } = spawnSync(command, parameters, { cwd, encoding: 'utf8' })
  return { status, said: status === 0 ? '' : `${stdout}${stderr}` }
}

/** Links the workspace's packages into node_modules and unpacks the SDK as it is published. */
export function install(root: string): void {
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
  unpackSdk(join(to, '@keyhook/sdk'))
}

/** Unpacks the SDK that `npm test` packed, or compiles it. */
function unpackSdk(folder: string): void {
  const sdk = join(workspace, 'sdk')
  mkdirSync(folder, { recursive: true })
  const ready = process.env['KEYHOOK_PACKED']
  const good = { status: 0, said: '' }
  if (ready !== undefined) {
    const parameters = ['-xzf', join(ready, 'sdk.tgz'), '-C', folder, '--strip-components', '1']
    return expect(run('tar', parameters, folder)).toEqual(good)
  }
  cpSync(join(sdk, 'package.json'), join(folder, 'package.json'))
  const compiler = join(workspace, 'node_modules/typescript/bin/tsc')
  const parameters = [compiler, '-p', 'tsconfig.build.json', '--outDir', join(folder, 'dist')]
  expect(run(process.execPath, parameters, sdk)).toEqual(good)
}
