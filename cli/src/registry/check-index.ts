import semver from 'semver'
import { CliError } from '../cli-error.js'
import type { KnownRegistry } from './known-registries.js'
import type { Index } from './signed-index.js'
import { hasValidSignature } from './signed-index.js'

/**
 * Refuses an index that is not signed, is signed by another key than before, or is older than one seen before. What is
 * to be remembered of it, or nothing when that is known.
 */
export function checkIndex({ index, json, known, place }: checkIndex.Parameters): KnownRegistry | undefined {
  const { key, signature } = json as Readonly<Record<string, unknown>>
  if (typeof key !== 'string' || typeof signature !== 'string')
    throw new CliError('registry', `${place} is not signed.`, {
      hint: 'Its author signs it: keyhook registry key makes a key, and keyhook registry build signs with it.',
    })
  if (!hasValidSignature({ ...index, key, signature }))
    throw new CliError('registry', `${place} does not match its signature.`, {
      hint: 'Nothing was written. Try again; if it stays so, the registry has been changed or damaged.',
    })
  if (known?.key !== undefined && known.key !== key)
    throw new CliError('registry', `${place} is signed by another key than before: ${key} instead of ${known.key}.`, {
      hint: `Nothing was written. Ask its author over another channel. If the new key is theirs: keyhook registry trust ${place} --key ${key}`,
    })
  const newest = index.versions.findLast((version) => semver.prerelease(version) === null)
  if (known?.newest !== undefined && (newest === undefined || semver.lt(newest, known.newest)))
    throw new CliError('registry', `${place} is older than before: ${known.newest} is missing.`, {
      hint: `Nothing was written. If its author took it back: keyhook registry trust ${place} --key ${key}`,
    })
  if (known?.key === key && known.newest === newest) return undefined
  return { ...known, key, ...(newest !== undefined && { newest }) }
}

export declare namespace checkIndex {
  type Parameters = { index: Index; json: unknown; known: KnownRegistry | undefined; place: string }
}
