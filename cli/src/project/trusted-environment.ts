import { delimiter, isAbsolute } from 'node:path'
import { foldersUp } from './find-up.js'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Returns the environment for programs that run in a project. Removes the project's own folders from `PATH`, which npx
 * and many shell profiles add. The project can therefore not replace programs such as git or npm.
 */
export function trustedEnvironment(env: Environment, project: string): Environment {
  const isExternal = (folder: string) =>
    isAbsolute(folder) &&
    !/[\\/]node_modules[\\/]\.bin[\\/]?$/.test(folder) &&
    ![...foldersUp(folder.replaceAll('\\', '/'))].includes(project)
  const entries = Object.entries(env).map(([name, value]) => {
    if (!/^path$/i.test(name) || value === undefined) return [name, value] as const
    const filtered = value.split(delimiter).filter(isExternal).join(delimiter)
    return [name, filtered] as const
  })
  return Object.fromEntries(entries)
}
