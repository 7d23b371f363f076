import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { expect, inject, test } from 'vitest'

const require = createRequire(import.meta.url)
const consumer = inject('consumer')
const installed = join(consumer, 'node_modules/@keyhook/sdk')

type Manifest = { exports: Record<string, string | { types: string; default: string }> }
const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as Manifest
const entries = Object.keys(manifest.exports).filter((entry) => entry !== './package.json')
const specifier = (entry: string) => `@keyhook/sdk${entry.slice(1)}`

const binary = (name: string, file: string) => join(dirname(require.resolve(`${name}/package.json`)), file)

test('publint finds nothing to say', async () => {
  const { messages, pkg } = await publint({ pkgDir: installed, strict: true })

  expect(messages.map((message) => formatMessage(message, pkg ?? {}, { color: false }))).toEqual([])
})

test('attw finds the types of every entry', () => {
  const { stdout } = spawnSync(
    process.execPath,
    [binary('@arethetypeswrong/cli', 'dist/index.js'), inject('archive'), '--profile', 'esm-only', '--format', 'json'],
    { encoding: 'utf8', maxBuffer: 2 ** 26 },
  )
  const { analysis } = JSON.parse(stdout) as { analysis: { types: unknown; entrypoints: object; problems?: Problem[] } }
  type Problem = { kind: string; resolutionKind?: string }
  // Under CommonJS and in the oldest resolution a package that is ESM alone has nothing to offer, on purpose.
  const promised = ['node16-esm', 'bundler']
  const problems = analysis.problems?.filter(
    ({ resolutionKind }) => !resolutionKind || promised.includes(resolutionKind),
  )

  expect(analysis.types).toBeTruthy()
  expect(Object.keys(analysis.entrypoints)).toEqual(expect.arrayContaining(entries))
  expect(problems ?? []).toEqual([])
})

test('the archive holds sources, output and words, and no tests', () => {
  const files = execFileSync('tar', ['-tzf', inject('archive')], { encoding: 'utf8' })
    .trim()
    .split('\n')

  expect(files).toEqual(expect.arrayContaining(['package/LICENSE', 'package/README.md', 'package/package.json']))
  expect(files.filter((file) => /\.test|\/test\//.test(file))).toEqual([])
  expect(files.filter((file) => !/^package\/(?:dist|src|LICENSE|README\.md|package\.json)/.test(file))).toEqual([])
})

test('the licence is the one of the repository', () => {
  const root = readFileSync(resolve(import.meta.dirname, '../../../LICENSE'), 'utf8')

  expect(readFileSync(join(installed, 'LICENSE'), 'utf8')).toBe(root)
})

const compilers = ['typescript59', 'typescript6', 'typescript'].map((name) => ({
  compiler: (require(`${name}/package.json`) as { version: string }).version,
  path: binary(name, 'bin/tsc'),
}))
const resolutions = [
  { module: 'NodeNext', moduleResolution: 'NodeNext' },
  { module: 'ESNext', moduleResolution: 'bundler' },
] as const

test.each(compilers.flatMap((compiler) => resolutions.map((resolution) => ({ ...compiler, ...resolution }))))(
  'the declarations hold under TypeScript $compiler with resolution $moduleResolution',
  ({ compiler, path, ...resolution }) => {
    const name = `${compiler}-${resolution.moduleResolution}`
    const uses = entries.map(
      (entry, index) => `import * as entry${index} from '${specifier(entry)}'\nvoid entry${index}`,
    )
    writeFileSync(join(consumer, `${name}.ts`), uses.join('\n'))
    writeFileSync(
      join(consumer, `tsconfig.${name}.json`),
      JSON.stringify({
        compilerOptions: {
          ...resolution,
          target: 'ES2022',
          lib: ['ES2023', 'DOM', 'DOM.Iterable'],
          jsx: 'react-jsx',
          types: [],
          strict: true,
          exactOptionalPropertyTypes: true,
          noUncheckedIndexedAccess: true,
          skipLibCheck: false,
          noEmit: true,
        },
        files: [`${name}.ts`],
      }),
    )
    const { stdout, status } = spawnSync(process.execPath, [path, '-p', `tsconfig.${name}.json`, '--pretty', 'false'], {
      cwd: consumer,
      encoding: 'utf8',
    })
    const complaints = stdout.split('\n').filter((line) => /error TS/.test(line))
    // What other packages get wrong about their own types is theirs.
    const ours = complaints.filter((line) => !/node_modules\/(?!@keyhook\/)/.test(line))

    expect({ ours, ran: status !== null && (status === 0) === (complaints.length === 0) }).toEqual({
      ours: [],
      ran: true,
    })
  },
)
