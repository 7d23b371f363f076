import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A package that items may import, with its version range and its peer dependencies. */
export type AuthorPackage = { readonly range: string; readonly peers: Readonly<Record<string, string>> }

type PackageJson = {
  version?: string
  dependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

/** Reads the registry's version and dependencies. Items may import only these packages. */
export function readPackages(root: string): { version: string; packages: ReadonlyMap<string, AuthorPackage> } {
  const { dependencies = {}, version = '0.0.0' } = readJson(join(root, 'package.json'))
  const packages = Object.entries(dependencies).map(([name, wanted]): [string, AuthorPackage] => {
    const installed = findPackage(root, name)
    const { peerDependencies = {}, peerDependenciesMeta = {} } = installed
    const peers = Object.entries(peerDependencies).filter(
      ([peer]) => !peerDependenciesMeta[peer]?.optional && !ofHost.has(peer) && !peer.startsWith('@types/'),
    )
    const exact = /^\d/.test(wanted) ? wanted : installed.version
    return [name, { range: exact ? `^${exact}` : wanted, peers: Object.fromEntries(peers) }]
  })
  return { version, packages: new Map(packages) }
}

/** Packages that every host project has. */
export const ofHost: ReadonlySet<string> = new Set(['react', 'react-dom'])

function findPackage(from: string, name: string): PackageJson {
  const path = join(from, 'node_modules', name, 'package.json')
  if (existsSync(path)) return readJson(path)
  return dirname(from) === from ? {} : findPackage(dirname(from), name)
}

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as PackageJson
