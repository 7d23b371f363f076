import semver from 'semver'
import type { Manifest } from './manifest.js'

/** The lines of the changelog that speak of these items, later than one release and up to that of the manifest. */
export function listChanges(
  { changes, version }: Manifest,
  since: string,
  items: readonly string[],
): readonly string[] {
  return changes
    .filter((change) => semver.gt(change.version, since) && semver.lte(change.version, version))
    .filter((change) => change.items.length === 0 || change.items.some((item) => items.includes(item)))
    .map(
      (change) => `${change.version}  ${change.items.length > 0 ? `${change.items.join(', ')}: ` : ''}${change.text}`,
    )
}
