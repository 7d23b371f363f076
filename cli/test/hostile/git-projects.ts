import type { Attack } from './attack.js'
import { add, evil, journal, lock } from './project-parts.js'

const filter = '[filter "evil"]\n\tclean = ./watch.sh\n'

const sandbox = {
  'node_modules/@keyhook/sandbox/package.json': '{"bin":"evil.js"}',
  'node_modules/@keyhook/sandbox/evil.js': "require('node:fs').writeFileSync(process.env.RAN, '!')",
  'keyhook.config.mjs': '',
}

/** More than 1 MB as the output of git, which prints each byte of a character as four signs. */
const manyFiles = Object.fromEntries(
  Array.from({ length: 1800 }, (_, at) => [`node_modules/${'ü'.repeat(80)}${at}`, '']),
)
const manyFilters = Array.from({ length: 300 }, (_, at) => `[filter "${'a'.repeat(4000)}${at}"]\n\tclean = cat\n`)

export const gitProjects: readonly Attack[] = [
  {
    name: 'a journal that git tracks, in a project that is the user folder',
    files: { 'STATE/keyhook/journals/JOURNAL.json': journal },
    git: true,
    env: { XDG_STATE_HOME: 'PROJECT/STATE' },
    registry: {},
    run: add,
    code: 1,
    message: /tracked by git/,
  },
  {
    name: 'a sandbox that git tracks',
    files: {
      'node_modules/@keyhook/sandbox/package.json': '{"bin":"evil.js"}',
      'node_modules/@keyhook/sandbox/evil.js': "require('node:fs').writeFileSync(process.env.RAN, '!')",
    },
    git: true,
    run: ['dev', '--yes'],
    code: 3,
    message: /tracked by git/,
  },
  {
    name: 'a git configuration that runs a file watcher program',
    git: true,
    files: { 'watch.sh': evil, 'GITCONFIG': '[core]\n\tfsmonitor = ./watch.sh\n' },
    before: 'card is added',
    registry: {},
    run: ['update', '--no-install'],
    code: 3,
    message: /uncommitted changes/,
  },
  {
    name: 'git hooks of the project',
    git: true,
    files: { 'hooks/post-index-change': evil, 'GITCONFIG': '[core]\n\thooksPath = hooks\n' },
    before: 'card is added',
    registry: {},
    run: ['update', '--no-install'],
    code: 3,
    message: /uncommitted changes/,
  },
  {
    name: 'a git filter',
    git: true,
    files: {
      '.gitattributes': '*.tsx filter=evil\n',
      'watch.sh': evil,
      'GITCONFIG': '[filter "evil"]\n\tclean = ./watch.sh\n',
    },
    before: 'card is added',
    registry: {},
    run: ['update', '--no-install'],
    code: 3,
    message: /git filters/,
  },
  {
    name: 'a sandbox that is a tracked link',
    files: {
      'evil/package.json': '{"bin":"evil.js"}',
      'evil/evil.js': "require('node:fs').writeFileSync(process.env.RAN, '!')",
      'keyhook.config.mjs': '',
    },
    links: { 'node_modules/@keyhook/sandbox': '../../evil' },
    git: true,
    run: ['dev', '--yes'],
    code: 3,
    message: /tracked by git/,
  },
  {
    name: 'packages that are a tracked link',
    files: {
      'evil/@keyhook/sandbox/package.json': '{"bin":"evil.js"}',
      'evil/@keyhook/sandbox/evil.js': "require('node:fs').writeFileSync(process.env.RAN, '!')",
      'keyhook.config.mjs': '',
    },
    links: { node_modules: 'evil' },
    git: true,
    run: ['dev', '--yes'],
    code: 3,
    message: /tracked by git/,
  },
  {
    name: 'trusted registries that git tracks, in a project that is the user folder',
    files: {
      'CONFIG/keyhook/registries.json': '{"registries":{"ADDRESS":{"headers":{"X-A":"${SECRET}"}}}}',
      ...lock('src/ui', {}, 'ADDRESS'),
    },
    git: true,
    env: { XDG_CONFIG_HOME: 'PROJECT/CONFIG' },
    run: ['list'],
    code: 1,
    message: /tracked by git/,
  },
  {
    name: 'a git filter of one worktree',
    git: true,
    files: {
      '.gitattributes': '*.tsx filter=evil\n',
      'watch.sh': evil,
      'GITCONFIG': '[extensions]\n\tworktreeConfig = true\n[include]\n\tpath = ../more\n',
      'more': '[filter "evil"]\n\tprocess = ./watch.sh\n',
    },
    before: 'card is added',
    registry: {},
    run: ['update', '--no-install'],
    code: 3,
    message: /git filters/,
  },
  {
    name: 'more than 1 MB of git filter names',
    git: true,
    files: {
      '.gitattributes': '*.tsx filter=evil\n',
      'watch.sh': evil,
      'GITCONFIG': [filter, ...manyFilters].join(''),
    },
    before: 'card is added',
    registry: {},
    run: ['update', '--no-install'],
    code: 3,
    message: /git filters/,
  },
  {
    name: 'a sandbox that git tracks among more than 1 MB of names',
    files: { ...sandbox, ...manyFiles },
    git: true,
    run: ['dev', '--yes'],
    code: 3,
    message: /tracked by git/,
  },
  {
    name: 'a sandbox in a repository of another owner, which git refuses to read',
    files: sandbox,
    git: true,
    env: { GIT_TEST_ASSUME_DIFFERENT_OWNER: '1' },
    run: ['dev', '--yes'],
    code: 1,
    message: /git cannot tell whether it tracks .*node_modules \(fatal: detected dubious ownership/,
  },
  {
    name: 'a sandbox in a repository with a configuration that git cannot read',
    files: { ...sandbox, GITCONFIG: '[broken\n' },
    git: true,
    run: ['dev', '--yes'],
    code: 1,
    message: /git cannot tell whether it tracks .*node_modules \(fatal: bad config line/,
  },
  {
    name: 'a sandbox in a repository, without git on the machine',
    files: sandbox,
    git: true,
    env: { PATH: '/nowhere' },
    run: ['dev', '--yes'],
    code: 1,
    message: /git cannot tell whether it tracks .*node_modules \(git is not installed/,
  },
  {
    name: 'screens in a repository of another owner, which git refuses to read',
    git: true,
    files: { '.gitattributes': '*.tsx filter=evil\n', 'watch.sh': evil, 'GITCONFIG': filter },
    before: 'card is added',
    registry: {},
    env: { GIT_TEST_ASSUME_DIFFERENT_OWNER: '1' },
    run: ['update', '--no-install'],
    code: 3,
    message: /git cannot read, so uncommitted changes are not known/,
  },
  {
    name: 'trusted registries in an unreadable repository that is the user folder',
    files: {
      'CONFIG/keyhook/registries.json': '{"registries":{"ADDRESS":{"headers":{"X-A":"${SECRET}"}}}}',
      'GITCONFIG': '[broken\n',
      ...lock('src/ui', {}, 'ADDRESS'),
    },
    git: true,
    env: { XDG_CONFIG_HOME: 'PROJECT/CONFIG' },
    run: ['list'],
    code: 1,
    message: /git cannot tell whether it tracks/,
  },
]
