import { delimiter, isAbsolute } from 'node:path'
import { foldersUp } from './find-up.js'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Returns the environment for programs that run in a project. Removes the folders inside the project from `PATH`, which
 * npx and many shell profiles add. The project therefore cannot provide its own git or npm.
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

/** Variables that select programs or settings files. npx exports the settings of the folder that it starts in. */
const selecting =
  /^(?:npm|pnpm)_config_(?:git|global|global_?pnpmfile|location|node_options|pnpmfile|script_shell|shell)$|^yarn_(?:rc_filename|plugins|yarn_path)$/i

/**
 * Returns the environment of a package manager. Removes variables that select programs or settings files. Prevents Yarn
 * from starting the Yarn version that the settings name, unless the user has confirmed them.
 */
export function installEnvironment({ env, isConfirmed = false, project }: installEnvironment.Parameters) {
  const entries = Object.entries(trustedEnvironment(env, project)).filter(([name]) => !selecting.test(name))
  return { ...Object.fromEntries(entries), ...(!isConfirmed && { YARN_IGNORE_PATH: '1' }) }
}

export declare namespace installEnvironment {
  type Parameters = {
    env: Environment
    /** Set if the user passed `--install`. */
    isConfirmed?: boolean | undefined
    /** The folder whose programs are not used. */
    project: string
  }
}
