import { applyEdits, modify } from 'jsonc-parser'
import { join } from 'node:path/posix'
import { findVariables, type Variables } from '../project/find-variables.js'
import type { Disk, Host } from '../project/host.js'
import type { Lock } from '../project/lock.js'
import { modal } from '../project/modal-step.js'
import { appSources } from '../project/app-sources.js'
import type { Manifest, Registry } from '../registry/manifest.js'
import { addGroups } from './select-files.js'
import { planAdd } from './plan-add.js'
import { planPackages } from './plan-packages.js'
import { planWiring } from './plan-wiring.js'
import type { Change, Plan } from './plan.js'

/** Plans the setup of a project: the modal and its screens, the provider around the app, and the names of variables. */
export async function planInit(parameters: planInit.Parameters): Promise<Plan> {
  const { disk, host, lock, manifest, only: named, registry, shadcn, wire } = parameters
  const names = wire && manifest.items[modal.item] ? [modal.item] : []
  const only = named && addGroups(manifest.items[modal.item], hadGroups(lock), named)
  const plan = await planAdd({
    ...{ disk, host, lock, registry, manifest, names },
    foreign: 'ask',
    only: only ?? (named || !lock?.items[modal.item] ? 'all' : undefined),
  })
  const changes: Change[] = [...plan.changes]
  const warnings = [...plan.warnings]
  let { packages } = plan
  if (wire && names.length === 0) {
    // If no modal is copied, the provider component still needs the SDK.
    const { dependencies: wanted = {} } =
      Object.values(manifest.items).find(({ dependencies }) => dependencies['@keyhook/sdk']) ?? {}
    const planned = planPackages({ disk, host, wanted })
    packages = planned.plan
    warnings.push(...planned.warnings)
    if (planned.change) changes.push(planned.change)
  }

  const sources = appSources(disk, host)
  const wiring = wire ? planWiring({ disk, host, sources, hasModal: names.length > 0 }) : { changes: [], warnings: [] }
  changes.push(...wiring.changes)
  warnings.push(...wiring.warnings)
  const written = wiring.changes.map(({ after, path }) => ({ path, text: after ?? '' }))
  const example = planExample(disk, host.root, findVariables([...sources, ...written], host.framework))
  if (example) changes.push(example)
  const namespace = shadcn ? planNamespace(disk, host, registry.source) : undefined
  if (namespace) changes.push(namespace)
  const added = [...new Set([...(lock?.packages.added ?? []), ...Object.keys(packages.add)])].sort()
  return {
    ...plan,
    command: 'init',
    changes,
    warnings,
    packages,
    lock: { ...plan.lock!, packages: { added } },
  }
}

export declare namespace planInit {
  type Parameters = {
    disk: Disk
    host: Host
    lock: Lock | undefined
    registry: Registry
    manifest: Manifest
    /** True wraps the app in the provider. */
    wire: boolean
    /** True adds Keyhook's namespace to components.json. */
    shadcn: boolean
    /** The groups of screens to copy, in addition to those that are present. */
    only: readonly string[] | undefined
  }
}

/**
 * Returns the groups of screens of a project: the selected groups or all. Returns an empty list before the modal is
 * copied.
 */
const hadGroups = (lock: Lock | undefined) => (lock?.items[modal.item] ? (lock.options.only ?? 'all') : [])

/** Adds the variables to `.env.example`. That file is committed, so it contains only values that are not secret. */
export function planExample(disk: Disk, root: string, { apiUrl, appId, rpcUrl }: Variables): Change | undefined {
  const path = join(root, '.env.example')
  const before = disk.read(path)
  const lines = [
    [appId, 'your-app-id'],
    [apiUrl, 'http://auth.localhost:8787'],
    [rpcUrl, 'http://127.0.0.1:8545'],
  ].filter(([name]) => name !== undefined && !new RegExp(`^#?\\s*${name}=`, 'm').test(before ?? ''))
  if (lines.length === 0) return undefined
  const start = before === undefined || before === '' ? '' : before.endsWith('\n') ? before : `${before}\n`
  const after = `${start}${lines.map(([name, value]) => `${name}=${value}\n`).join('')}`
  return { path, kind: before === undefined ? 'create' : 'update', before, after }
}

/** Adds the URL of a remote registry to components.json. Keeps the rest of the file unchanged. */
function planNamespace(disk: Disk, { shadcn }: Host, source: string): Change | undefined {
  if (!shadcn || !/^https?:/.test(source)) return undefined
  const before = disk.read(shadcn.path)!
  const formattingOptions = {
    insertSpaces: !/\n\t/.test(before),
    tabSize: 2,
    eol: before.includes('\r\n') ? '\r\n' : '\n',
  }
  const after = applyEdits(
    before,
    modify(before, ['registries', '@keyhook'], `${source}/{name}.json`, { formattingOptions }),
  )
  return before === after ? undefined : { path: shadcn.path, kind: 'update', before, after }
}
