import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { packPackages } from '@keyhook/test-kit/packages/pack-packages'
import { registry } from '@keyhook/registry/items'
import { componentSample, hasComponentPages } from '../collect/reference/component-sample.js'

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
      // A path belongs to a project of its own, whose files import each other.
      name: file?.includes('/')
        ? `${id}/${file}`
        : (file ?? `${id}-${text.slice(0, index).split('\n').length + 1}.${language}`),
    }),
  )
}

const element = (code: string) => `import { KeyhookProvider } from '@keyhook/sdk'
import type { JSX } from 'react'
import { AuthModal } from './registry/modal/auth-modal'
import { UserProfile } from './registry/screens/account/profile'
declare const children: JSX.Element
export const shown = [KeyhookProvider, AuthModal, UserProfile, ${code.trimEnd()}]
`

/** Of the provider, of an app of it, or of the wallets of one. */
const keysOfSettings = (code: string) => `import type { defineSettings } from '@keyhook/provider'
type Settings = Parameters<typeof defineSettings>[0]
type App = Settings['apps'][number]
export const settings = {
${code.trimEnd().replace(/,$/, '')},
} satisfies (Partial<Omit<Settings, 'apps'>> & { apps?: readonly Partial<App>[] }) | Partial<App> | App['embeddedWallets']
`

/** The samples of a comment. */
const examplesIn = (text: string) =>
  [...text.matchAll(/@example\n([\s\S]*?)\*\//g)].map(([, comment = '']) => comment.replaceAll(/^[ \t]*\*? ?/gm, ''))

/** The samples of the reference, which its pages show as the comments of the SDK have them. */
const readExamples = () => {
  const sources = join(root, 'sdk/src')
  return readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) =>
      examplesIn(readFileSync(join(sources, file), 'utf8')).map((code, index) => ({
        code,
        name: `example-${file.replaceAll(/[/.\\]/g, '-')}-${index}.tsx`,
      })),
    )
}

/** Those of the components that an app copies, whose pages put the import before what the comment has. */
const readComponents = () =>
  registry.items
    .flatMap(({ entries: files }) => files.filter(hasComponentPages))
    .flatMap((file) =>
      [...readFileSync(join(root, 'registry/src', file), 'utf8').matchAll(components)].map(
        ({ 1: comment = '', 2: name = '' }) => ({
          code: componentSample({ examples: examplesIn(comment), file, name }),
          name: `component-${name}.tsx`,
        }),
      ),
    )

const components = /(\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n)?^export (?:function|const) ([A-Z]\w*)/gm

const entries = [
  ...['index', 'coinbase-wallet', 'core', 'query', 'server', 'smart-wallets', 'solana', 'solana-wallet-adapter'],
  ...['viem', 'wagmi', 'wallet-connect', 'wire'],
]

/** The page of a name without a sample shows how it is imported. */
const readImports = () =>
  entries.map((entry) => {
    const text = readFileSync(join(root, `sdk/api/${entry}.api.md`), 'utf8')
    const exported = text.split('\n## ').find((part) => part.includes('Exported')) ?? ''
    const names = [...new Set([...exported.matchAll(/^\/\/ (\w+)/gm)].map(([, name]) => name!))]
    const from = entry === 'index' ? '@keyhook/sdk' : `@keyhook/sdk/${entry}`
    return { code: `import type { ${names.join(', ')} } from '${from}'`, name: `import-${entry}.ts`, names }
  })

/** What is published, as it is after `npm install`; and the screens, as the CLI copies them. */
async function install(folder: string): Promise<void> {
  if (process.env['KEYHOOK_PACKED'] === undefined) await packPackages(root, folder)
  for (const name of ['sdk', 'provider']) {
    const installed = join(folder, 'node_modules/@keyhook', name)
    mkdirSync(installed, { recursive: true })
    const archive = join(process.env['KEYHOOK_PACKED'] ?? folder, `${name}.tgz`)
    execFileSync('tar', ['-xzf', archive, '-C', installed, '--strip-components', '1'])
  }
  cpSync(join(root, 'registry/src'), join(folder, 'registry'), { recursive: true })
}

test('every block of code in the documentation compiles against what is published, and calls hooks in components', async () => {
  // Beside the other packages they import, where nothing else that reads the sources looks.
  mkdirSync(join(root, 'docs-site/.data'), { recursive: true })
  const folder = mkdtempSync(join(root, 'docs-site/.data/code-blocks-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  await install(folder)
  const blocks = pages.flatMap(readBlocks)
  const examples = readExamples()
  const copied = readComponents()
  const imports = readImports()
  const files = [...blocks, ...examples, ...copied, ...imports]
  const all = pages.flatMap((page) => readFileSync(join(root, page), 'utf8').match(/^```(?:[jt]sx?|mjs)\b.*$/gm) ?? [])
  const left = all.filter((line) => line.endsWith(' uncompiled'))
  for (const { code, name } of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), `${code}\nexport {}\n`)
  }
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: '../../../tsconfig.json',
      compilerOptions: {
        module: 'ESNext',
        moduleResolution: 'bundler',
        jsx: 'react-jsx',
        // Not the sources.
        customConditions: [],
        paths: { '@/components/keyhook/*': ['./registry/*'] },
        types: ['node', 'vite/client'],
        noUnusedLocals: false,
      },
      files: files.map(({ name }) => name),
    }),
  )

  const tsc = join(dirname(require.resolve('typescript/package.json')), 'bin/tsc')
  // Each of several checkers would work out the same types once more: in one they cost half.
  const options = ['-p', folder, '--pretty', 'false', '--singleThreaded']
  const { stdout } = spawnSync(process.execPath, [tsc, ...options], { encoding: 'utf8' })
  // A hook that is called outside a component compiles, and fails on the page of who copies it.
  const oxlint = join(dirname(require.resolve('oxlint/package.json')), 'bin/oxlint')
  const rules = ['-A', 'all', '-D', 'react/rules-of-hooks', '--format', 'unix']
  const linted = spawnSync(process.execPath, [oxlint, ...rules, ...files.map(({ name }) => name)], {
    cwd: folder,
    encoding: 'utf8',
  })

  expect(blocks.length).toBeGreaterThan(80)
  expect(examples.length).toBeGreaterThan(140)
  expect(copied.length).toBeGreaterThan(10)
  expect(imports.filter(({ names }) => names.length === 0)).toEqual([])
  // Whatever is written behind the language otherwise would leave a block out unseen.
  expect(blocks.length + left.length).toBe(all.length)
  expect(stdout.split('\n').filter((line) => line.includes('error TS'))).toEqual([])
  expect(linted.stdout.split('\n').filter((line) => line.includes('rules-of-hooks'))).toEqual([])
  expect(linted.status).toBe(0)
  // React 18 lets the browser send such a form, with what was typed in the address.
  expect(files.filter(({ code }) => /<form\b[^>]*\baction=\{/.test(code)).map(({ name }) => name)).toEqual([])
})

test('no sample pays to an address that stands in it: who runs a copy would pay somebody', () => {
  const texts = [
    ...pages.map((page) => ({ name: page, text: readFileSync(join(root, page), 'utf8') })),
    ...[...readExamples(), ...readComponents()].map(({ code, name }) => ({ name, text: code })),
  ]
  const recipient =
    /\b(?:to|recipient|destination|toPubkey)["']?\s*[:=]\s*(?:new PublicKey\()?["'`](?:0x[\da-f]{40}|[1-9a-z]{32,44})["'`]/i

  expect(texts.filter(({ text }) => recipient.test(text)).map(({ name }) => name)).toEqual([])
})
