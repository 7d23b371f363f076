import { dirname, join, relative } from 'node:path/posix'
import { envNames } from '../project/env-names.js'
import { findMounts, type Mount } from '../project/find-mounts.js'
import { findProviderMounts, isPackage } from '../project/find-provider-mounts.js'
import type { Disk, Host } from '../project/host.js'
import type { Source } from '../project/list-sources.js'
import { modal, modalStep } from '../project/modal-step.js'
import { appProvider, providerSource } from '../project/provider-source.js'
import { type Wiring, wireProvider } from '../project/wire-provider.js'
import type { Change } from './plan.js'

/**
 * Plans to wrap the app in the provider component. If the app already renders a provider, reports its location and
 * changes nothing.
 */
export function planWiring({ disk, hasModal, host, sources }: planWiring.Parameters): planWiring.ReturnType {
  const provider = join(dirname(host.folder), `keyhook-provider.${host.tsx ? 'tsx' : 'jsx'}`)
  const [mount] = findProviderMounts(sources).filter(({ path }) => path !== provider)
  if (mount) return { changes: [], warnings: describeMount(mount, host.root, hasModal && modalStep(host, sources)) }
  // In an earlier release, the component in that file was called KeyhookProvider.
  if ([appProvider, 'KeyhookProvider'].some((name) => findMounts(sources, name).length > 0))
    return { changes: [], warnings: [] }

  const wiring = wireProvider(disk, host, provider)
  const text = providerSource({
    env: envNames(host.framework),
    hasModal,
    modal: `./${relative(dirname(host.folder), join(host.folder, modal.file))}`,
    tsx: host.tsx,
  })
  const created: Change[] =
    disk.read(provider) === undefined
      ? [{ path: provider, kind: 'create', before: undefined, after: writeLike(modelOf(wiring), text) }]
      : []
  return 'after' in wiring
    ? { changes: [...created, { ...wiring, kind: 'update', note: 'wraps the app' }], warnings: [] }
    : { changes: created, warnings: [unwired(wiring, host.root, provider)] }
}

export declare namespace planWiring {
  type Parameters = {
    disk: Disk
    host: Host
    /** The source files of the app, without copied files. */
    sources: readonly Source[]
    /** True if the modal is copied. */
    hasModal: boolean
  }
  type ReturnType = { readonly changes: readonly Change[]; readonly warnings: readonly string[] }
}

const modelOf = (wiring: Wiring) => ('before' in wiring ? wiring.before : undefined)

function describeMount({ from, line, name, path }: Mount, root: string, step: string | false | undefined): string[] {
  const isOther = from !== undefined && !from.startsWith('@keyhook/') && isPackage(from)
  return [
    `${relative(root, path)}:${line} already renders <${name}>, so init adds no second one.`,
    ...(isOther ? [`That provider is imported from ${from}. Import it from @keyhook/sdk instead.`] : []),
    ...(step ? [step] : []),
  ]
}

function unwired({ path, ...wiring }: Exclude<Wiring, { after: string }>, root: string, provider: string): string {
  const where = path ? relative(root, path) : 'The app'
  return `${where} was not changed: ${wiring.reason}. Put <${appProvider}> from ${relative(root, provider)} around it.`
}

/** Returns the source of the provider file in the style of `model`, an existing file: its quotes and semicolons. */
function writeLike(model: string | undefined, source: string): string {
  const double = (model?.match(/from "/g)?.length ?? 0) > (model?.match(/from '/g)?.length ?? 0)
  const semicolons = /^import [^\n]*;$/m.test(model ?? '')
  let opener = ''
  return source
    .split('\n')
    .map((line) => {
      if (/^\S.*\{$/.test(line)) opener = line
      const quoted = double && !line.includes('"') ? line.replaceAll("'", '"') : line
      const isStatement = /^\s*(?:import .*|export \{.*\}.*|['"]use client['"]|(?:const|return) .*[^{(,>]|[)}]+)$/.test(
        quoted,
      )
      const isEnd = isStatement && !/^\s*\}$/.test(quoted) && !/^\s*\)+\}*$/.test(quoted)
      return semicolons && (isEnd || /^ {2}\)$/.test(quoted) || (quoted === '}' && opener.startsWith('const ')))
        ? `${quoted};`
        : quoted
    })
    .join('\n')
}
