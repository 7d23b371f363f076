import { builtinModules } from 'node:module'
import semver from 'semver'
import { CliError } from '../cli-error.js'

const packageName = /^(?:@[a-z0-9~][a-z0-9._~-]*\/)?[a-z0-9~][a-z0-9._~-]*$/

/** Refuses what is no name and range of npm: addresses, files, git, tags and flags install something else. */
export function checkPackage(name: string, range: string, source: string): void {
  const isName = packageName.test(name) && name.length <= 214 && !refused.has(name)
  if (!isName || semver.validRange(range) === null)
    throw new CliError('registry', `${name}@${range} from ${source} is no package and range of npm.`, {
      hint: 'Nothing was written. Tell the author of the registry.',
    })
}

const refused: ReadonlySet<string> = new Set(['node_modules', 'favicon.ico', ...builtinModules])
