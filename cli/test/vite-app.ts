import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect } from 'vitest'
import { makeFolder, readHost, writeTree } from './folders.js'

const workspace = resolve(import.meta.dirname, '../..')

/** A generated Vite app; its template's pictures are no text and left out of the packed app. */
export function makeApp(): string {
  const root = makeFolder(readHost('vite'))
  writeTree(root, {
    'src/pictures.d.ts': "declare module '*.png'\ndeclare module '*.svg'\n",
    'src/assets/hero.png': '',
    'src/assets/react.svg': '',
    'src/assets/vite.svg': '',
  })
  return root
}

/** Runs a program to its end. */
export function run(command: string, parameters: readonly string[], cwd: string) {
  const { status, stderr, stdout } = spawnSync(command, parameters, { cwd, encoding: 'utf8' })
  return { status, said: status === 0 ? '' : `${stdout}${stderr}` }
}

/** node_modules with the workspace's packages, and the SDK as it is published. */
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
  const sdk = join(to, '@keyhook/sdk')
  mkdirSync(sdk, { recursive: true })
  cpSync(join(workspace, 'sdk/package.json'), join(sdk, 'package.json'))
  const compiler = join(from, 'typescript/bin/tsc')
  const parameters = [compiler, '-p', 'tsconfig.build.json', '--outDir', join(sdk, 'dist')]
  expect(run(process.execPath, parameters, join(workspace, 'sdk'))).toEqual({ status: 0, said: '' })
}
