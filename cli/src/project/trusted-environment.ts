import { existsSync, realpathSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, isAbsolute } from 'node:path'
import { join } from 'node:path/posix'
import { foldersUp } from './find-up.js'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Returns the environment for programs that run in a project. Removes the folders of the project and of its git
 * repository from `PATH`, which npx and many shell profiles add. A repository can therefore not replace programs such
 * as git or npm.
 */
export function trustedEnvironment(env: Environment, project: string): Environment {
  const roots = [...pathsOf(project), findRepository(project, env)]
  const isInside = (folder: string) => [...foldersUp(folder)].some((each) => roots.includes(each))
  const isExternal = (folder: string) =>
    isAbsolute(folder) && !/[\\/]node_modules[\\/]\.bin[\\/]?$/.test(folder) && !pathsOf(folder).some(isInside)
  const entries = Object.entries(env).map(([name, value]) => {
    if (!/^path$/i.test(name) || value === undefined) return [name, value] as const
    const filtered = value.split(delimiter).filter(isExternal).join(delimiter)
    return [name, filtered] as const
  })
  return Object.fromEntries(entries)
}

/**
 * Returns the topmost parent with `.git`, because a repository can contain a second `.git`. Ignores a `.git` of the
 * user's own folder. Some users track that folder with git, and it contains their programs.
 */
function findRepository(project: string, env: Environment): string | undefined {
  const ignored = withoutLinks(env['HOME'] ?? env['USERPROFILE'] ?? homedir())
  return [...foldersUp(withoutLinks(project))]
    .filter((folder) => existsSync(join(folder, '.git')) && folder !== ignored)
    .at(-1)
}

/** Returns two forms of a path: unchanged, and with its links resolved. */
const pathsOf = (path: string) => [path.replaceAll('\\', '/'), withoutLinks(path)]

const withoutLinks = (path: string) => (existsSync(path) ? realpathSync(path) : path).replaceAll('\\', '/')
