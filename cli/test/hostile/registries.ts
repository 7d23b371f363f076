import type { Tree } from '../folders.js'
import type { Attack } from './attack.js'

const run = ['add', 'card', '--no-install']
const release = 'v/1.0.0/registry.json'

/** Replaces a text in every file of the registry and signs the result, as a hostile author would. */
const saying = (from: string, to: string) => ({
  sign: 'again' as const,
  change: (files: Tree) =>
    Object.fromEntries(
      Object.entries(files).map(([name, text]) => [
        name,
        text.replaceAll(
          from,
          JSON.stringify(to)
            .slice(1, -1)
            .replaceAll(String.raw`\"`, '"'),
        ),
      ]),
    ),
})

const path = (to: string): Attack => ({
  name: `the path ${to}`,
  registry: saying('screens/card.tsx', to),
  run,
  code: 7,
  message: /it contains the invalid path/,
})

const dependency = (to: string): Attack => ({
  name: `the dependency ${to}`,
  registry: saying('clsx@^2.1.1', to),
  run,
  code: 7,
  message: /not an npm package/,
})

export const hostileRegistries: readonly Attack[] = [
  ...[
    '../../beside/new.tsx',
    '/BESIDE/new.tsx',
    '..\\..\\beside\\new.tsx',
    'C:/beside/new.tsx',
    './../x.tsx',
    'a//x.tsx',
    '.npmrc',
    '.github/workflows/x.yml',
    '.husky/pre-commit',
    '.git/hooks/pre-commit',
    '.vscode/tasks.json',
    '.envrc',
    '.pnpmfile.cjs',
    '.yarnrc.yml',
    'pnpm-workspace.yaml',
    'bunfig.toml',
    'binding.gyp',
    'package.json',
    'node_modules/react/index.ts',
    'vite.config.ts',
    'middleware.ts',
    'instrumentation.ts',
    'card.test.tsx',
    'card.sh',
    'CLAUDE.md',
    'card\u202Exst.tsx',
  ].map(path),
  ...[
    'clsx@git+ssh://git@evil.example/clsx.git',
    'clsx@https://evil.example/clsx.tgz',
    'clsx@file:../beside',
    'clsx@npm:evil@1.0.0',
    'clsx@latest',
    '--global@1.0.0',
    '../beside@1.0.0',
    'fs@1.0.0',
  ].map(dependency),
  {
    name: 'paths that differ only in case',
    registry: saying('screens/card.tsx', 'ui/Button.tsx'),
    run,
    code: 7,
    message: /upper and lower case/,
  },
  {
    name: 'the item ../card',
    registry: saying('"name": "card"', '"name": "../card"'),
    run,
    code: 7,
    message: /not a valid registry file/,
  },
  {
    name: 'the release ../../beside',
    registry: saying('1.0.0', '../../beside'),
    run,
    code: 7,
    message: /it contains the invalid release/,
  },
  {
    name: 'a hash that is a path',
    registry: saying('sha256-', '../'),
    run,
    code: 7,
    message: /not a valid registry file/,
  },
  {
    name: 'a file that does not exist',
    registry: saying('"keyhook/ui/button.tsx"', '"keyhook/ui/gone.tsx"'),
    run,
    code: 7,
    message: /not a valid registry file/,
  },
  { name: 'a missing signature', registry: { sign: 'not' }, run, code: 7, message: /is not signed/ },
  {
    name: 'a signature of other content',
    registry: { sign: 'wrongly' },
    run,
    code: 7,
    message: /does not match its signature/,
  },
  {
    name: 'a changed key',
    registry: { sign: 'by another' },
    before: 'the registry is known',
    run,
    code: 7,
    message: /another key than before/,
  },
  {
    name: 'an index older than the last one',
    registry: saying('1.0.0', '0.9.0'),
    before: 'the registry is known',
    run,
    code: 7,
    message: /is older than before/,
  },
  {
    name: 'an unsigned release',
    registry: { change: (files) => ({ ...files, [release]: files[release]!.replace('A card.', 'Evil.') }) },
    run,
    code: 7,
    message: /does not match its hash/,
  },
  {
    name: 'an unsigned file',
    registry: {
      change: (files) => ({ ...files, 'v/1.0.0/card.json': files['v/1.0.0/card.json']!.replace('Foot', 'Evil') }),
    },
    run,
    code: 7,
    message: /does not match its hash/,
  },
  {
    name: 'plain http to another machine',
    run: [...run, '--registry', 'http://192.0.2.1/r'],
    code: 7,
    message: /does not use https/,
  },
  {
    name: 'credentials in the URL',
    run: [...run, '--registry', 'https://a:b@evil.example/r'],
    code: 2,
    message: /not the URL of a registry/,
  },
  {
    name: 'escape sequences in item texts',
    registry: saying('A card.', '\u001b]0;gone\u0007\u001b[2J\u009b31m\u202Edrac A\r'),
    run: ['list'],
    code: 0,
    message: /card/,
  },
]
