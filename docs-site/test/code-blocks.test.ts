import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { packPackages } from '@keyhook/test-kit/packages/pack-packages'
import { registry } from '@keyhook/registry/items'
import { componentSample, hasComponentPages } from '../collect/reference/component-sample.js'

const root = resolve(import.meta.dirname, '../..')
// The repository's compiler. The docs site has another version to read the API.
const require = createRequire(join(root, 'package.json'))
const pages = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /^docs-site\/content\/|(?:^|\/)README\.md$/.test(file))

/**
 * Returns the TypeScript blocks of a page as files, named by their line or by the title of the block. A block marked
 * `fragment` contains only settings keys or a JSX element. A block marked `uncompiled` needs generated types of a
 * framework, or internals of the SDK.
 */
const readBlocks = (page: string) => {
  const text = readFileSync(join(root, page), 'utf8')
  const id = page.replaceAll(/[/.]/g, '-')
  return [...text.matchAll(/^```(tsx?)(?: (\S+\.tsx?))?( fragment)?\n([\s\S]*?)^```$/gm)].map(
    ({ 1: language, 2: file, 3: fragment, 4: code = '', index }) => ({
      code: !fragment ? code : language === 'tsx' ? element(code) : keysOfSettings(code),
      // Blocks with a path form a separate project, whose files import each other.
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

/** Wraps keys of the provider, of an app, or of its wallets into complete settings. */
const keysOfSettings = (code: string) => `import type { defineSettings } from '@keyhook/provider'
type Settings = Parameters<typeof defineSettings>[0]
type App = Settings['apps'][number]
export const settings = {
${code.trimEnd().replace(/,$/, '')},
} satisfies (Partial<Omit<Settings, 'apps'>> & { apps?: readonly Partial<App>[] }) | Partial<App> | App['embeddedWallets']
`

/** Returns the samples of a docstring. */
const examplesIn = (text: string) =>
  [...text.matchAll(/@example\n([\s\S]*?)\*\//g)].map(([, comment = '']) => comment.replaceAll(/^[ \t]*\*? ?/gm, ''))

/** Returns the samples of the reference, from the docstrings of the SDK. */
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

/** Returns the samples of registry components. Their pages add the import. */
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

/** Returns the import statements on the pages of names without a sample. */
const readImports = () =>
  entries.map((entry) => {
    const text = readFileSync(join(root, `sdk/api/${entry}.api.md`), 'utf8')
    const exported = text.split('\n## ').find((part) => part.includes('Exported')) ?? ''
    const names = [...new Set([...exported.matchAll(/^\/\/ (\w+)/gm)].map(([, name]) => name!))]
    const from = entry === 'index' ? '@keyhook/sdk' : `@keyhook/sdk/${entry}`
    return { code: `import type { ${names.join(', ')} } from '${from}'`, name: `import-${entry}.ts`, names }
  })

/** Installs the published packages, and copies the screens with the CLI. */
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

test('compiles every code block of the documentation against the published packages', async () => {
  // Inside node_modules, so that imports resolve and other checks ignore the files.
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
        // The published packages, not the sources.
        customConditions: [],
        paths: { '@/components/keyhook/*': ['./registry/*'] },
        types: ['node', 'vite/client'],
        noUnusedLocals: false,
      },
      files: files.map(({ name }) => name),
    }),
  )

  const tsc = join(dirname(require.resolve('typescript/package.json')), 'bin/tsc')
  // One checker for all files takes half the time, because it resolves shared types once.
  const options = ['-p', folder, '--pretty', 'false', '--singleThreaded']
  const { stdout } = spawnSync(process.execPath, [tsc, ...options], { encoding: 'utf8' })
  // A hook outside a component compiles, but fails at run time.
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
  // An unknown word after the language would silently skip a block.
  expect(blocks.length + left.length).toBe(all.length)
  expect(stdout.split('\n').filter((line) => line.includes('error TS'))).toEqual([])
  expect(linted.stdout.split('\n').filter((line) => line.includes('rules-of-hooks'))).toEqual([])
  expect(linted.status).toBe(0)
  // In React 18, the browser submits such a form and puts its fields into the address.
  expect(files.filter(({ code }) => /<form\b[^>]*\baction=\{/.test(code)).map(({ name }) => name)).toEqual([])
})

test('code samples contain no real recipient address', () => {
  const texts = [
    ...pages.map((page) => ({ name: page, text: readFileSync(join(root, page), 'utf8') })),
    ...[...readExamples(), ...readComponents()].map(({ code, name }) => ({ name, text: code })),
  ]
  const recipient =
    /\b(?:to|recipient|destination|toPubkey)["']?\s*[:=]\s*(?:new PublicKey\()?["'`](?:0x[\da-f]{40}|[1-9a-z]{32,44})["'`]/i

  expect(texts.filter(({ text }) => recipient.test(text)).map(({ name }) => name)).toEqual([])
})
