import { spawnSync } from 'node:child_process'
import { cpSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { beforeAll, expect, inject, test } from 'vitest'
import { form } from '@keyhook/test-kit/faults/pick-runs'

const require = createRequire(import.meta.url)
const app = join(inject('consumer'), 'host')

/** Creates an app that uses every entry, with the imports of apps that use Privy's SDK. */
beforeAll(() => cpSync(join(import.meta.dirname, 'host'), app, { recursive: true }))

/**
 * True in the short form, which tests the oldest and the newest compiler with both versions of React's types. The long
 * form tests all combinations.
 */
const isShort = form === 'short'

test.each(isShort ? ['typescript51'] : ['typescript51', 'typescript59', 'typescript6'])(
  'an app compiles with %s, with React 18 and 19 types',
  (compiler) => {
    const script = join(import.meta.dirname, 'read-errors.ts')
    const parameters = ['--import', 'tsx', script, compiler, app, ...(isShort ? ['node'] : [])]
    const { stderr, stdout } = spawnSync(process.execPath, parameters, { encoding: 'utf8' })

    expect(stderr).toBe('')
    expect(JSON.parse(stdout)).toEqual({ version: versionOf(compiler), resolutions: isShort ? 1 : 3, errors: [] })
  },
)

/**
 * TypeScript 7 has neither a compiler API nor the `node` resolution. The short form checks the declarations with one
 * resolution, and the app with both.
 */
test.each([
  { module: 'NodeNext', moduleResolution: 'nodenext', react: '@types/react', skipLibCheck: false },
  { module: 'ESNext', moduleResolution: 'bundler', react: 'types-react18', skipLibCheck: isShort },
])('an app compiles with TypeScript 7 in resolution $moduleResolution and $react', ({ react, ...resolution }) => {
  const types = dirname(require.resolve(`${react}/package.json`))
  const paths = { 'react': [`${types}/index.d.ts`], 'react/jsx-runtime': [`${types}/jsx-runtime.d.ts`] }
  const strictness = { strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true }
  const compilerOptions = { ...resolution, ...strictness, target: 'ES2022', jsx: 'react-jsx', types: [], paths }
  writeFileSync(join(app, 'tsconfig.json'), JSON.stringify({ compilerOptions: { ...compilerOptions, noEmit: true } }))

  const tsc = join(dirname(require.resolve('typescript/package.json')), 'bin/tsc')
  const { status, stdout } = spawnSync(process.execPath, [tsc, '-p', app, '--pretty', 'false', '--singleThreaded'], {
    encoding: 'utf8',
  })

  const complaints = stdout.split('\n').filter((line) => line.includes('error TS'))
  // Ignores type errors of other packages.
  expect(complaints.filter((line) => !/node_modules\/(?!@keyhook\/)/.test(line))).toEqual([])
  expect(status === 0).toBe(complaints.length === 0)
})

const versionOf = (name: string) => (require(`${name}/package.json`) as { version: string }).version
