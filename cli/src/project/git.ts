import { spawnSync } from 'node:child_process'
import { dirname } from 'node:path/posix'
import { ownEnvironment } from './own-environment.js'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Why a folder should not be written to: uncommitted changes, or git settings of the repository with which asking git would
 * run a program. Without git there is no reason.
 */
export function findUncommitted(folder: string, root: string, env: Environment): string | undefined {
  const filters = git(
    ['config', '--includes', '--show-scope', '--name-only', '--get-regexp', '^filter\\.'],
    folder,
    root,
    env,
  )
  if (/^(?:local|worktree)\b/m.test(filters)) return 'has git filters of its own, so git was not asked what has changed'
  const changes = git(['status', '--porcelain', '--ignore-submodules=all', '--', '.'], folder, root, env)
  return changes === '' ? undefined : 'has changes that are not committed'
}

/** Whether git has a file, or anything in a folder, in its index: then it came with the repository. */
export function isTracked(path: string, env: Environment): boolean {
  const folder = dirname(path)
  return git(['ls-files', '--', path], folder, folder, env) !== ''
}

/** It writes nothing, and asks no server for what is missing. */
const quiet = { GIT_OPTIONAL_LOCKS: '0', GIT_NO_LAZY_FETCH: '1', GIT_ALLOW_PROTOCOL: 'none' }

/** What git says; nothing when it fails or is not there. A repository inside the repository is not asked. */
function git(words: readonly string[], folder: string, project: string, env: Environment): string {
  const { status, stdout } = spawnSync(
    'git',
    ['-c', 'safe.bareRepository=explicit', '-c', 'core.fsmonitor=false', ...words],
    {
      cwd: folder,
      encoding: 'utf8',
      timeout: 10_000,
      env: { ...ownEnvironment(env, project), ...quiet },
    },
  )
  return status === 0 ? stdout.trim() : ''
}
