import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { privy } from '../../src/migrate/privy.js'
import { findName, isRemoved } from '../../src/migrate/table.js'
import { readExports } from './read-exports.js'

type Names = {
  /** The number of apps. */
  readonly apps: number
  /** The number of apps that import each name, by module. */
  readonly modules: Readonly<Record<string, Readonly<Record<string, number>>>>
}

export type Group = {
  readonly label: string
  readonly total: number
  readonly same: number
  readonly renamed: number
  /** Names that the migrated app imports from the file of leftovers. */
  readonly removed: number
  /** The share of names that exist or are renamed. */
  readonly percent: number
  readonly absent: readonly string[]
}

const extendedChains = '@privy-io/react-auth/extended-chains'

/** Compares the names that public apps import with the table of names and with the exports of the SDK. */
export function measureMigration(): { apps: number; groups: readonly [all: Group, withoutChains: Group] } {
  const names = JSON.parse(readFileSync(resolve(import.meta.dirname, 'imported-names.json'), 'utf8')) as Names
  const modules = Object.keys(names.modules).filter((module) => privy.modules[module])
  const measure = (label: string, selected: readonly string[]): Group => {
    const counts = { same: 0, renamed: 0, removed: 0 }
    const absent: string[] = []
    for (const module of selected)
      for (const [name, count] of Object.entries(names.modules[module]!)) {
        const state = stateOf(module, name)
        counts[state] += count
        if (state === 'removed') absent.push(`${count} ${module} ${name}`)
      }
    const total = counts.same + counts.renamed + counts.removed
    return { ...counts, label, total, absent, percent: Math.floor((1000 * (total - counts.removed)) / total) / 10 }
  }
  return {
    apps: names.apps,
    groups: [
      measure('Names of browser packages', modules),
      measure(
        'Without extended chains',
        modules.filter((module) => module !== extendedChains),
      ),
    ],
  }
}

function stateOf(module: string, name: string): 'same' | 'renamed' | 'removed' {
  const row = privy.modules[module]!
  const found = findName(row, name)
  if (found === undefined || isRemoved(found)) return 'removed'
  const target = found === 'same' ? { to: name } : found
  const from = ('module' in target ? target.module : undefined) ?? row.to
  if (from === undefined || !readExports(from).has(target.to)) return 'removed'
  return found === 'same' ? 'same' : 'renamed'
}
