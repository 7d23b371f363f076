import { builtinModules } from 'node:module'
import semver from 'semver'
import { CliError } from '../cli-error.js'

const packageName = /^(?:@[a-z0-9~][a-z0-9._~-]*\/)?[a-z0-9~][a-z0-9._~-]*$/

/** Throws unless the name and the version range belong to an npm package. Rejects URLs, files, git, tags and flags. */
export function checkPackage(name: string, range: string, source: string): void {
  const isName = packageName.test(name) && name.length <= 214 && !refused.has(name)
  if (!isName || semver.validRange(range) === null)
    throw new CliError('registry', `${name}@${range} from ${source} is not an npm package with a version range.`, {
      hint: 'Nothing was written. Report it to the author of the registry.',
    })
}

const refused: ReadonlySet<string> = new Set(['node_modules', 'favicon.ico', ...builtinModules])
