import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { describeApi } from '../../../sdk/test/package/describe-api.js'
import type { Figure } from './figure.js'
import { median } from './quantile.js'

const require = createRequire(resolve(import.meta.dirname, '../../../sdk/package.json'))
const compilers = ['typescript59', 'typescript6', 'typescript'].map((name) => ({
  version: (require(`${name}/package.json`) as { version: string }).version,
  path: join(dirname(require.resolve(`${name}/package.json`)), 'bin/tsc'),
}))
const strictest = { exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, skipLibCheck: false }

/** What a host's compiler and package manager meet: declarations, type-checking time, and packages. */
export function measurePackage(consumer: string): readonly Figure[] {
  writeFileSync(join(consumer, 'package.json'), JSON.stringify({ type: 'module', private: true }))
  return [measureDeclarations(consumer), measureInstalls(consumer), measureTypeChecking(consumer)]
}

function measureDeclarations(consumer: string): Figure {
  const { exports } = readManifest(join(consumer, 'node_modules/@keyhook/sdk'))
  const entries = Object.keys(exports).filter((entry) => entry !== './package.json')
  const lines = entries.map((entry, index) => `import * as entry${index} from '@keyhook/sdk${entry.slice(1)}'`)
  const uses = entries.map((_, index) => `void entry${index}`)
  writeFileSync(join(consumer, 'declarations.ts'), [...lines, ...uses].join('\n'))
  const resolutions = [
    { module: 'NodeNext', moduleResolution: 'NodeNext' },
    { module: 'ESNext', moduleResolution: 'bundler' },
  ]
  const errors = compilers.flatMap((compiler) =>
    resolutions.flatMap((resolution) => {
      const { output } = compile(compiler.path, consumer, 'declarations.ts', { ...strictest, ...resolution })
      // What other packages get wrong about their own types is theirs.
      return output.filter((line) => /error TS/.test(line) && !/node_modules\/(?!@keyhook\/)/.test(line))
    }),
  )
  const versions = compilers.map(({ version }) => version)
  return {
    figure: 'Errors in our shipped declarations, `skipLibCheck: false`, `exactOptionalPropertyTypes`',
    bar: '0',
    measured: String(errors.length),
    how: `every entry of the packed SDK under TypeScript ${versions.join(', ')}, each with both resolutions`,
    isMet: errors.length === 0,
  }
}

type Manifest = { dependencies?: Record<string, string>; exports: Record<string, unknown> }

const readManifest = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest

function measureInstalls(consumer: string): Figure {
  type Locked = { dependencies?: Record<string, string> }
  const { packages } = JSON.parse(readFileSync(resolve(import.meta.dirname, '../../../package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>
  }
  const found = new Set<string>()
  const add = (name: string, from: string) => {
    const folders = [`${from}/node_modules/${name}`, `node_modules/${name}`]
    const place = folders.find((folder) => folder in packages)
    if (place === undefined) throw new Error(`'${name}' is not in the lockfile.`)
    if (found.has(place)) return
    found.add(place)
    for (const dependency of Object.keys(packages[place]?.dependencies ?? {})) add(dependency, place)
  }
  for (const name of Object.keys(readManifest(join(consumer, 'node_modules/@keyhook/sdk')).dependencies ?? {}))
    add(name, 'sdk')
  const names = [...found].map((place) => place.replace(/.*node_modules\//, ''))
  return {
    figure: 'Packages a host installs for the SDK beyond its peers',
    bar: '≤ 10',
    measured: `${found.size} (${names.join(', ')})`,
    how: 'dependencies of the packed SDK and theirs, by the lockfile',
    isMet: found.size <= 10,
  }
}

function measureTypeChecking(consumer: string): Figure {
  const entry = describeApi(join(consumer, 'node_modules/@keyhook/sdk')).get('index') ?? ''
  const [exported = ''] = entry.split('## Reached')
  const hooks = [
    ...new Set([...exported.matchAll(/^export declare (?:function|const) (use[A-Z]\w*)/gm)].map(([, name]) => name!)),
  ]
  const component = (hook: string) =>
    `export function With${hook}() {\n  const value = ${hook}()\n  return <pre>{Object.keys(value ?? {}).join()}</pre>\n}`
  writeFileSync(
    join(consumer, 'every-hook.tsx'),
    [`import { ${hooks.join(', ')} } from '@keyhook/sdk'`, ...hooks.map(component)].join('\n'),
  )
  const empty = hooks.map((hook) => `export function With${hook}() {\n  return <pre>{'${hook}'}</pre>\n}`)
  writeFileSync(join(consumer, 'no-hook.tsx'), empty.join('\n'))
  const options = { module: 'ESNext', moduleResolution: 'bundler', skipLibCheck: true }
  const check = (path: string, file: string) => {
    const { ms, output } = compile(path, consumer, file, options)
    const errors = output.filter((line) => /error TS/.test(line))
    if (errors.length > 0) throw new Error(`The generated app does not compile.\n${errors.join('\n')}`)
    return ms
  }
  const ratios = [compilers[0]!, compilers.at(-1)!].map(({ path, version }) => {
    const times = { alone: [] as number[], together: [] as number[] }
    for (let round = 0; round < 5; round++) {
      times.alone.push(check(path, 'no-hook.tsx'))
      times.together.push(check(path, 'every-hook.tsx'))
    }
    const together = median(times.together)
    return `${(together / median(times.alone)).toFixed(1)} times under ${version} (${(together / 1000).toFixed(1)} s)`
  })
  return {
    figure: 'Type-checking a generated app that uses every hook',
    bar: 'printed',
    measured: ratios.join(', '),
    how: `${hooks.length} hooks, a component each, beside as many components of React alone; whole runs, median of 5`,
    isMet: undefined,
  }
}

function compile(path: string, consumer: string, file: string, options: Record<string, unknown>) {
  const compilerOptions = {
    target: 'ES2022',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    jsx: 'react-jsx',
    types: [],
    strict: true,
    noEmit: true,
    ...options,
  }
  writeFileSync(join(consumer, 'tsconfig.figures.json'), JSON.stringify({ compilerOptions, files: [file] }))
  const parameters = [path, '-p', 'tsconfig.figures.json', '--pretty', 'false']
  const start = performance.now()
  const { status, stdout } = spawnSync(process.execPath, parameters, { cwd: consumer, encoding: 'utf8' })
  const output = stdout.split('\n')
  if (status === null || (status !== 0) !== output.some((line) => /error TS/.test(line)))
    throw new Error(`The compiler did not run.\n${stdout}`)
  return { ms: performance.now() - start, output }
}
