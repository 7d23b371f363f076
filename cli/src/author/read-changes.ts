import { existsSync, readFileSync } from 'node:fs'
import type { Change } from '../registry/manifest.js'

/**
 * Reads the changelog: a heading `## 1.2.0` for a release, a line `- landing, modal: what changed` for a change. A line
 * that names no item speaks of all.
 */
export function readChanges(path: string, items: readonly string[]): readonly Change[] {
  if (!existsSync(path)) return []
  const changes: Change[] = []
  let version = ''
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    version = /^##\s+v?(\d\S*)/.exec(line)?.[1] ?? version
    const text = /^[-*]\s+(.+)$/.exec(line)?.[1]
    if (!text || !version) continue
    const [, list, rest] = /^([a-z0-9-]+(?:, [a-z0-9-]+)*): (.+)$/.exec(text) ?? []
    const named = list?.split(', ') ?? []
    const isList = named.length > 0 && named.every((name) => items.includes(name))
    changes.push({ version, items: isList ? named : [], text: isList ? rest! : text })
  }
  return changes
}
