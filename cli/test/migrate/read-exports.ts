import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const reports = resolve(import.meta.dirname, '../../../sdk/api')

/** Returns the public names of an entry of the SDK, from its API report. */
export function readExports(module: string): ReadonlySet<string> {
  const entry = module.replace(/^@keyhook\/sdk\/?/, '') || 'index'
  const [exported] = readFileSync(resolve(reports, `${entry}.api.md`), 'utf8').split('\n## Reached, not exported')
  return new Set([...exported!.matchAll(/^\/\/ ([\w$]+)(?=:|$)/gm)].map(([, name]) => name!))
}

/** Returns the key paths of the configuration of the SDK. */
export function readConfigPaths(): ReadonlySet<string> {
  const report = readFileSync(resolve(reports, 'index.api.md'), 'utf8')
  const body = /^export type KeyhookConfig = \{\n([\s\S]*?)^\};/m.exec(report)![1]!
  const paths = new Set<string>()
  const parents: string[] = []
  for (const line of body.split('\n')) {
    const entry = /^( +)readonly ([\w$]+)\??:/.exec(line)
    if (!entry) continue
    const depth = entry[1]!.length / 4 - 1
    parents.length = depth
    parents.push(entry[2]!)
    paths.add(parents.join('.'))
  }
  return paths
}
