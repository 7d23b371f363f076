import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
// The compiler of the repository: the one beside this file is for reading the API.
const require = createRequire(join(root, 'package.json'))
const pages = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /^docs-site\/content\/|(?:^|\/)README\.md$/.test(file))

/**
 * The blocks of TypeScript of a page, each as a file named by its line, or as it says after the language. One marked
 * `fragment` leaves out what is around it: keys of the settings, or an element of JSX. One marked `uncompiled` takes what is
 * not here: types that a framework generates, or the inside of the SDK.
 */
const readBlocks = (page: string) => {
  const text = readFileSync(join(root, page), 'utf8')
  const id = page.replaceAll(/[/.]/g, '-')
  return [...text.matchAll(/^```(tsx?)(?: (\S+\.tsx?))?( fragment)?\n([\s\S]*?)^```$/gm)].map(
    ({ 1: language, 2: file, 3: fragment, 4: code = '', index }) => ({
      code: !fragment ? code : language === 'tsx' ? element(code) : keysOfSettings(code),
      // A path is one of a project of its own.
      name: file?.includes('/')
        ? `${id}-${file.replaceAll('/', '-')}`
        : (file ?? `${id}-${text.slice(0, index).split('\n').length + 1}.${language}`),
    }),
  )
}

const element = (code: string) => `import { PrivyProvider } from '@keyhook/sdk'
import type { JSX } from 'react'
import { AuthModal } from '../../../registry/src/modal/auth-modal'
import { UserProfile } from '../../../registry/src/screens/account/profile'
declare const children: JSX.Element
export const shown = [PrivyProvider, AuthModal, UserProfile, ${code.trimEnd()}]
`

/** Of the provider, of an app of it, or of the wallets of one. Secrets are read from where they are kept. */
const keysOfSettings = (code: string) => `import type { defineSettings } from '@keyhook/provider'
type Settings = Parameters<typeof defineSettings>[0]
type App = Settings['apps'][number]
declare const process: { env: any }
export const settings = {
${code.trimEnd().replace(/,$/, '')},
} satisfies (Partial<Omit<Settings, 'apps'>> & { apps?: readonly Partial<App>[] }) | Partial<App> | App['embeddedWallets']
`

test('every block of code in the documentation compiles', () => {
  // Beside the packages they import, where nothing else that reads the sources looks.
  mkdirSync(join(root, 'docs-site/.data'), { recursive: true })
  const folder = mkdtempSync(join(root, 'docs-site/.data/code-blocks-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const blocks = pages.flatMap(readBlocks)
  const all = pages.flatMap((page) => readFileSync(join(root, page), 'utf8').match(/^```(?:[jt]sx?|mjs)\b.*$/gm) ?? [])
  const left = all.filter((line) => line.endsWith(' uncompiled'))
  for (const { code, name } of blocks) writeFileSync(join(folder, name), `${code}\nexport {}\n`)
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: '../../../tsconfig.json',
      compilerOptions: {
        module: 'ESNext',
        moduleResolution: 'bundler',
        jsx: 'react-jsx',
        types: ['node', 'vite/client'],
        noUnusedLocals: false,
      },
      files: blocks.map(({ name }) => name),
    }),
  )

  const tsc = join(dirname(require.resolve('typescript/package.json')), 'bin/tsc')
  // Each of several checkers would work out the same types once more: in one they cost half.
  const options = ['-p', folder, '--pretty', 'false', '--singleThreaded']
  const { stdout } = spawnSync(process.execPath, [tsc, ...options], { encoding: 'utf8' })

  expect(blocks.length).toBeGreaterThan(80)
  // Whatever is written behind the language otherwise would leave a block out unseen.
  expect(blocks.length + left.length).toBe(all.length)
  expect(stdout.split('\n').filter((line) => line.includes('error TS'))).toEqual([])
})
