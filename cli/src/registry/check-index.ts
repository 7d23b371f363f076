import semver from 'semver'
import { CliError } from '../cli-error.js'
import type { KnownRegistry } from './known-registries.js'
import type { Index } from './signed-index.js'
import { hasValidSignature } from './signed-index.js'

/**
 * Throws if an index is unsigned, is older than the known index, or is signed with a different key. Returns the entry
 * to store, or undefined if nothing has changed.
 */
export function checkIndex({ index, json, known, location }: checkIndex.Parameters): KnownRegistry | undefined {
  const { key, signature } = json as Readonly<Record<string, unknown>>
  if (typeof key !== 'string' || typeof signature !== 'string')
    throw new CliError('registry', `${location} is not signed.`, {
      hint: 'Ask its author to sign it: keyhook registry key makes a key, and keyhook registry build signs with it.',
    })
  if (!hasValidSignature({ ...index, key, signature }))
    throw new CliError('registry', `${location} does not match its signature.`, {
      hint: 'Nothing was written. Try again. If it fails again, the registry was changed or damaged: ask its author.',
    })
  if (known?.key !== undefined && known.key !== key)
    throw new CliError(
      'registry',
      `${location} is signed by another key than before: ${key} instead of ${known.key}.`,
      {
        hint: `Nothing was written. Ask the author over another channel. If the new key is correct, run keyhook registry trust ${location} --key ${key}`,
      },
    )
  const newest = index.versions.findLast((version) => semver.prerelease(version) === null)
  if (known?.newest !== undefined && (newest === undefined || semver.lt(newest, known.newest)))
    throw new CliError('registry', `${location} is older than before: ${known.newest} is missing.`, {
      hint: `Nothing was written. If the author withdrew the release, run keyhook registry trust ${location} --key ${key}`,
    })
  if (known?.key === key && known.newest === newest) return undefined
  return { ...known, key, ...(newest !== undefined && { newest }) }
}

export declare namespace checkIndex {
  type Parameters = { index: Index; json: unknown; known: KnownRegistry | undefined; location: string }
}
