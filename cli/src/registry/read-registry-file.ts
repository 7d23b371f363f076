import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CliError } from '../cli-error.js'

/** Reads a file of a registry in a folder. */
export function readRegistryFile({ folder, name, source }: readRegistryFile.Parameters): string {
  try {
    return readFileSync(join(folder, name), 'utf8')
  } catch (cause) {
    const looksLikeHost = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d+)?(?:\/|$)/i.test(source)
    throw new CliError('registry', `${join(folder, name)} cannot be read.`, {
      cause,
      hint: looksLikeHost ? `Did you mean https://${source}?` : 'Pass the folder of a built registry (dist/r).',
    })
  }
}

export declare namespace readRegistryFile {
  /** `source` is the registry as the user wrote it. */
  type Parameters = { folder: string; name: string; source: string }
}
