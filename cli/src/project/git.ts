import { spawnSync } from 'node:child_process'
import { dirname } from 'node:path/posix'
import { findProgram } from './find-program.js'
import { trustedEnvironment } from './trusted-environment.js'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Returns the reason not to write to a folder. The reason is uncommitted changes, or git filters, with which `git
 * status` would run a program. Returns undefined without git.
 */
export function findUncommitted(folder: string, root: string, env: Environment): string | undefined {
  const filters = git(
    ['config', '--includes', '--show-scope', '--name-only', '--get-regexp', '^filter\\.'],
    folder,
    root,
    env,
  )
  if (/^(?:local|worktree)\b/m.test(filters))
    return 'is in a repository with git filters, which git status would run, so uncommitted changes are not known'
  const changes = git(['status', '--porcelain', '--ignore-submodules=all', '--', '.'], folder, root, env)
  return changes === '' ? undefined : 'has uncommitted changes'
}

/**
 * Returns true if git tracks the file, or any file in the folder. Is case-insensitive, as the file systems of macOS and
 * Windows do.
 */
export function isTracked(path: string, env: Environment): boolean {
  const folder = dirname(path)
  return git(['ls-files', '--', `:(icase,literal)${path}`], folder, folder, env) !== ''
}

/** Keeps git from writing, and from fetching missing objects. */
const quiet = { GIT_OPTIONAL_LOCKS: '0', GIT_NO_LAZY_FETCH: '1', GIT_ALLOW_PROTOCOL: 'none' }

/** Returns the output of git, or an empty text if it fails. Ignores bare repositories inside the project. */
function git(words: readonly string[], folder: string, project: string, env: Environment): string {
  const trusted = trustedEnvironment(env, project)
  const program = findProgram('git', trusted)
  if (program === undefined) return ''
  const { status, stdout } = spawnSync(
    program,
    ['-c', 'safe.bareRepository=explicit', '-c', 'core.fsmonitor=false', ...words],
    {
      cwd: folder,
      encoding: 'utf8',
      timeout: 10_000,
      env: { ...trusted, ...quiet },
    },
  )
  return status === 0 ? stdout.trim() : ''
}
