import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { satisfies } from 'semver'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root })
const files = listed
  .toString()
  .split('\0')
  .filter((file) => file !== '' && existsSync(join(root, file)))
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const code = files.filter((file) => /\.(?:ts|tsx|mts)$/.test(file))

test('the top level of the repository contains only workspaces and project files', () => {
  const top = new Set(files.map((file) => file.split('/')[0]!).filter((name) => !name.startsWith('.')))
  const workspaces = ['cli', 'docs-site', 'examples', 'registry', 'sdk']
  const rest = ['LICENSE', 'README.md', 'package-lock.json', 'package.json', 'tsconfig.json']

  expect([...top].filter((name) => !workspaces.includes(name)).toSorted()).toEqual(rest)
})

test('the repository has no generic file names, and index files only for entries and plugins', () => {
  const entries =
    /^(?:sdk\/src\/exports|examples\/provider\/src|(?:sdk|examples\/(?:provider|wallet-frame))\/src\/(?:(?:login|mfa|recovery)-methods|on-ramps)\/[a-z-]+)\/index\.ts$/
  const nothing = /^(?:index|utils?|helpers?|types|misc)\.(?:ts|tsx)$/

  expect(code.filter((file) => nothing.test(basename(file)) && !entries.test(file))).toEqual([])
  expect(code.filter((file) => /\/(?:common|utils?|helpers?|misc)\//.test(file))).toEqual([])
})

test('security rule 22: the repository pins every dependency except peer dependencies and its own packages', () => {
  const manifests = files.filter((file) => basename(file) === 'package.json' && !/fixtures|templates/.test(file))
  const loose = manifests.flatMap((file) => {
    const manifest = JSON.parse(read(file)) as { private?: boolean } & Record<string, Record<string, string>>
    const { dependencies, devDependencies } = manifest
    const versions = Object.entries({ ...dependencies, ...devDependencies })
    const isPinned = ([name, version]: [string, string]) =>
      /^(?:npm:[\w@/.-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version) ||
      (file === 'sdk/package.json' && dependencies && name in dependencies && /^\^\d/.test(version)) ||
      (name.startsWith('@keyhook/') &&
        (dependencies && name in dependencies && !manifest.private ? /^\^\d/ : /^\*$/).test(version))
    return versions.filter((each) => !isPinned(each)).map(([name, version]) => `${file}: ${name} ${version}`)
  })

  expect(loose).toEqual([])
})

test('npm warns about the engine on Node 20, and not on the Node versions of the README', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { engines?: { node?: string }; optional?: boolean }>
  }
  const refusing = ['20.19.0', '22.13.0', '24.0.0'].flatMap((node) =>
    Object.entries(packages)
      .filter(([, { engines, optional }]) => !optional && !satisfies(node, engines?.node ?? '*'))
      .map(([path]) => `${path} on Node ${node}`),
  )

  // The documentation's demo and a test use this package, and it works on Node 20. Its older versions cause no warning.
  // They ignore `wasmBinary`, so they cannot start on an edge runtime.
  expect(refusing).toEqual(['node_modules/@sqlite.org/sqlite-wasm on Node 20.19.0'])
})

test('security rule 22: the lock file has a hash for every package, and no registry URL', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { resolved?: string; integrity?: string; link?: boolean }>
  }
  const addressed = Object.entries(packages).filter(([, { resolved = '' }]) => resolved.includes('://'))
  const unchecked = Object.entries(packages).filter(
    ([path, { integrity, link }]) => path.includes('node_modules/') && !link && !integrity,
  )

  expect(addressed.map(([path]) => path)).toEqual([])
  expect(unchecked.map(([path]) => path)).toEqual([])
})

/** The imports that each workspace may have from the others. Tests may also use the provider. */
const may: Record<string, RegExp> = {
  'sdk/src/': /^$/,
  'registry/src/': /^@keyhook\/sdk(?:\/(?:core|wagmi|solana|smart-wallets))?$/,
  'cli/src/': /^$/,
  'examples/provider/src/': /^@keyhook\/(?:sdk\/wire|wallet-frame\/signing)$/,
  'examples/wallet-frame/src/': /^@keyhook\/sdk\/wire$/,
  'examples/vite-app/src/': /^@keyhook\/sdk(?:\/\w[\w-]*)?$/,
  'examples/headless/src/': /^@keyhook\/sdk(?:\/\w[\w-]*)?$/,
  'examples/next-app/src/': /^@keyhook\/sdk(?:\/\w[\w-]*)?$/,
  'examples/wagmi-app/src/': /^@keyhook\/sdk(?:\/\w[\w-]*)?$/,
  'examples/wallets/src/': /^@keyhook\/sdk(?:\/\w[\w-]*)?$/,
  'examples/smart-wallets/src/': /^@keyhook\/sdk(?:\/\w[\w-]*)?$/,
  'examples/cross-app/src/': /^@keyhook\/sdk(?:\/\w[\w-]*)?$/,
  'examples/solana/src/': /^@keyhook\/sdk(?:\/\w[\w-]*)?$/,
  'examples/funding/src/': /^@keyhook\/sdk(?:\/\w[\w-]*)?$/,
}

test.each(Object.entries(may))('%s imports only the allowed parts of other workspaces', (folder, allowed) => {
  const sources = code.filter((file) => file.startsWith(folder) && !/\.(?:test(?:-d)?|mutations)\.tsx?$/.test(file))
  const offences = sources.flatMap((file) => {
    const specifiers = [
      ...read(file).matchAll(/(?:^\s*(?:\}|import\b|export\b).*?from|^import|import\()\s*'([^']+)'/gm),
    ].map(([, name]) => name!)
    const ours = specifiers.filter((name) => /^(?:@keyhook\/|keyhook$)/.test(name) && !allowed.test(name))
    const workspace = folder.replace(/src\/$/, '')
    const leaving = specifiers.filter(
      (name) => name.startsWith('.') && !join(dirname(file), name).startsWith(workspace),
    )
    return [...ours, ...leaving].map((name) => `${file}: ${name}`)
  })

  expect(sources.length).toBeGreaterThan(0)
  expect(offences).toEqual([])
})

test('every image of the README is in the repository, below the size limit', () => {
  const pictures = [...read('README.md').matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, path]) => path!)

  expect(pictures.length).toBeGreaterThan(0)
  expect(pictures.filter((path) => !files.includes(path))).toEqual([])
  expect(pictures.filter((path) => readFileSync(join(root, path)).length > 300_000)).toEqual([])
})

test("the repository contains no file path of a developer's machine", () => {
  const personal = /(?:^|["'`\s(])(?:\/(?:home|Users|root)\/\w|[A-Z]:\\\\?Users)/m
  const texts = files.filter((file) => /\.(?:ts|tsx|json|md|yml|css|html)$/.test(file))

  expect(texts.filter((file) => file !== relative(root, import.meta.filename) && personal.test(read(file)))).toEqual([])
})
