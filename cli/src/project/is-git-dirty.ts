import { spawnSync } from 'node:child_process'

/** Whether git knows of changes in a folder that are not committed. Without git there are none. */
export function isGitDirty(folder: string): boolean {
  const { status, stdout } = spawnSync('git', ['status', '--porcelain', '--', '.'], {
    cwd: folder,
    encoding: 'utf8',
    timeout: 10_000,
  })
  return status === 0 && stdout.trim() !== ''
}
