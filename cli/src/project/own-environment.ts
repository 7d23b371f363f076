import { delimiter, isAbsolute } from 'node:path'
import { foldersUp } from './find-up.js'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * The environment for programs that are started in a project: without the folders of `PATH` that lie in it, where npx and
 * many profiles put them, so that the project cannot bring its own git or npm along.
 */
export function ownEnvironment(env: Environment, project: string): Environment {
  const isOutside = (folder: string) =>
    isAbsolute(folder) &&
    !/[\\/]node_modules[\\/]\.bin[\\/]?$/.test(folder) &&
    ![...foldersUp(folder.replaceAll('\\', '/'))].includes(project)
  const entries = Object.entries(env).map(([name, value]) => {
    if (!/^path$/i.test(name) || value === undefined) return [name, value] as const
    const kept = value.split(delimiter).filter(isOutside).join(delimiter)
    return [name, kept] as const
  })
  return Object.fromEntries(entries)
}
