import { CliError } from '../cli-error.js'
import type { Manifest } from '../registry/manifest.js'
import { nearestNames } from '../registry/nearest-names.js'

/** Resolves names to items. A name is an item, `all`, or a flow such as `@login`. */
export function findItems({ items }: Manifest, names: readonly string[]): readonly string[] {
  const known = Object.keys(items)
  const found = names.flatMap((name) => {
    // `core` is not listed, because shared files are copied with the items that need them.
    if (name === 'all') return known.filter((item) => item !== 'core')
    if (name.startsWith('@')) {
      const ofFlow = known.filter((item) => items[item]!.categories[0] === name.slice(1))
      if (ofFlow.length > 0) return ofFlow
    }
    if (Object.hasOwn(items, name)) return [name]
    const flows = Object.values(items).map(({ categories }) => `@${categories[0]}`)
    const near = nearestNames(name, [...known, ...new Set(flows), 'all'])
    throw new CliError('usage', `There is no item ${name}.`, {
      hint: near.length > 0 ? `Did you mean ${near.join(' or ')}?` : 'keyhook list shows all items.',
    })
  })
  return [...new Set(found)]
}
