import { spawnSync } from 'node:child_process'
import { lstatSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { CliError } from '../cli-error.js'
import { findProgram } from './find-program.js'
import { foldersUp } from './find-up.js'
import { trustedEnvironment } from './trusted-environment.js'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Returns the reason not to write to a folder: uncommitted changes, git filters of the repository, or a failed git
 * command. With such filters, `git status` would run programs. Returns undefined outside a repository.
 */
export function findUncommitted(folder: string, root: string, env: Environment): string | undefined {
  if (!isInRepository(folder, env)) return undefined
  const filters = git(
    ['config', '--includes', '--show-scope', '--name-only', '--get-regexp', '^filter\\.'],
    folder,
    root,
    env,
  )
  if (filters.code !== 0 && filters.code !== 1) return unknown(filters)
  // The code below cannot turn off a filter whose name contains `=`.
  if (/^(?:local|worktree)\b|=/m.test(filters.text))
    return 'is in a repository with git filters, which git status would run, so uncommitted changes are not known'
  // The user's own filters read the repository's settings, which can name programs. Git LFS is such a filter.
  const off = [...filters.text.matchAll(/^\w+\s+(filter\..+)\.\w+$/gm)].flatMap(([, name]) =>
    ['clean=', 'process=', 'required=false'].flatMap((setting) => ['-c', `${name}.${setting}`]),
  )
  const changes = git([...off, 'status', '--porcelain', '--ignore-submodules=all', '--', '.'], folder, root, env)
  if (changes.code !== 0) return unknown(changes)
  return changes.text === '' ? undefined : 'has uncommitted changes'
}

const unknown = ({ problem }: Answer) =>
  `is in a repository that git cannot read, so uncommitted changes are not known (${problem})`

/**
 * Returns true if git tracks the file, or any file in the folder. Ignores case, because the file systems of macOS and
 * Windows do. Throws if git fails inside a repository.
 */
export function isTracked(path: string, env: Environment): boolean {
  const folder = dirname(path)
  if (!isInRepository(folder, env)) return false
  const answer = git(['ls-files', '--error-unmatch', '--', `:(icase,literal)${path}`], folder, folder, env)
  if (answer.code === 0) return true
  if (answer.code === 1) return false
  throw new CliError('failed', `git cannot tell whether it tracks ${path} (${answer.problem}).`, {
    hint: `Nothing was run. Run "git ls-files" in ${folder}, and correct the error that it prints.`,
  })
}

/** Returns true if the folder or a parent contains `.git`. Returns false for a folder that does not exist. */
function isInRepository(folder: string, env: Environment): boolean {
  if (!exists(folder)) return false
  // Resolves links, because git reports paths without links.
  const real = realpathSync(folder).replaceAll('\\', '/')
  return env['GIT_DIR'] !== undefined || [...foldersUp(real)].some((each) => exists(join(each, '.git')))
}

const exists = (path: string) => lstatSync(path, { throwIfNoEntry: false }) !== undefined

/** Environment variables that prevent git from writing and from fetching missing objects. */
const quiet = { GIT_OPTIONAL_LOCKS: '0', GIT_NO_LAZY_FETCH: '1', GIT_ALLOW_PROTOCOL: 'none' }

const timeout = 10_000

type Answer = {
  /** The exit code. Undefined if git did not start, or did not end in time. */
  readonly code: number | undefined
  readonly text: string
  /** The reason for a failure, in one line. */
  readonly problem: string
}

/**
 * Runs git without the caller's `GIT_*` variables, which change what git reads. Git's own test variables stay. Ignores
 * bare repositories inside the project. Callers must not treat a failure as empty output.
 */
function git(words: readonly string[], folder: string, project: string, env: Environment): Answer {
  const neutral = Object.fromEntries(Object.entries(env).filter(([name]) => !/^git_(?!test_)/i.test(name)))
  const trusted = trustedEnvironment(neutral, project)
  const program = findProgram('git', trusted)
  if (program === undefined) return { code: undefined, text: '', problem: 'git is not installed' }
  const { error, status, stderr, stdout } = spawnSync(
    program,
    ['-c', 'safe.bareRepository=explicit', '-c', 'core.fsmonitor=false', ...words],
    {
      cwd: folder,
      encoding: 'utf8',
      timeout,
      // A limit would make long output fail.
      maxBuffer: Infinity,
      env: { ...trusted, ...quiet },
    },
  )
  const [line = ''] = (stderr ?? '').trim().split('\n')
  return {
    code: error ? undefined : (status ?? undefined),
    text: (stdout ?? '').trim(),
    problem: error?.message ?? line,
  }
}
