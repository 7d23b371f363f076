import { join, relative } from 'node:path/posix'
import semver from 'semver'
import { openJournal } from '../apply/journal.js'
import { hasConflicts } from '../text/resolve-conflicts.js'
import { findMarked } from './find-moved.js'
import { findProviderMounts } from './find-provider-mounts.js'
import { foldersUp } from './find-up.js'
import { findVariables } from './find-variables.js'
import type { Disk, Host } from './host.js'
import { type Lock, pathOf } from './lock.js'
import { modal, modalStep } from './modal-step.js'
import { appSources } from './app-sources.js'
import type { PackageJson } from './package-json.js'
import { readEnvFiles } from './read-env-files.js'

export type Finding = {
  readonly code: string
  readonly level: 'ok' | 'warning' | 'error'
  readonly text: string
  readonly hint?: string | undefined
  /** True if `doctor --fix` can fix the problem. */
  readonly isFixable?: boolean
}

/** Returns the problems of a project with their fixes. Writes nothing. */
export function diagnose({ disk, edited, env, host, lock, node, sdkRange }: diagnose.Parameters): readonly Finding[] {
  const findings: Finding[] = []
  const report = (level: Finding['level'], code: string, text: string, hint?: string, isFixable = false) =>
    findings.push({ level, code, text, ...(hint && { hint }), ...(isFixable && { isFixable }) })

  const isNodeFine = semver.satisfies(node, '^20.19 || >=22.12')
  report(
    isNodeFine ? 'ok' : 'error',
    'node',
    `Node ${node}`,
    isNodeFine ? undefined : 'Use Node 20.19, 22.12 or newer.',
  )
  for (const problem of host.problems) report('error', problem.code, problem.text, problem.hint)
  if (!host.problems.some(({ code }) => code === 'react')) report('ok', 'react', `React ${host.react}`)
  if (!host.problems.some(({ code }) => code === 'tailwind')) diagnoseTailwind()
  diagnoseSdk()
  diagnoseProvider()
  diagnoseFiles()
  return findings

  function diagnoseTailwind(): void {
    const { entry, scansNothing } = host.tailwind
    const isExternal = !host.folder.startsWith(`${host.root}/`)
    if (!entry)
      report(
        'warning',
        'tailwind-entry',
        'No CSS file imports tailwindcss.',
        'Add @import "tailwindcss"; to the CSS file that your app imports.',
      )
    else if (scansNothing || (isExternal && !(disk.read(entry) ?? '').includes('@source')))
      report(
        'warning',
        'tailwind-source',
        `${entry} does not scan ${host.folder}.`,
        `Add @source "…/keyhook"; to it. Without it, the classes of the screens are missing.`,
      )
    else
      report(
        'ok',
        'tailwind',
        `Tailwind CSS ${host.tailwind.major}${host.tailwind.prefix ? `, prefix ${host.tailwind.prefix}` : ''}`,
      )
  }

  function diagnoseSdk(): void {
    const copies = new Map<string, string>()
    for (const folder of [...foldersUp(host.root), ...foldersUp(host.owner)]) {
      const path = join(folder, 'node_modules/@keyhook/sdk/package.json')
      const text = disk.read(path)
      if (text !== undefined) copies.set(disk.real(path), (JSON.parse(text) as PackageJson).version ?? '')
    }
    const versions = [...copies.values()]
    if (versions.length > 1)
      report(
        'error',
        'sdk-copies',
        `There are ${versions.length} copies of @keyhook/sdk: ${versions.join(', ')}.`,
        'Two copies do not share the user. Deduplicate them.',
      )
    const [version] = versions
    if (sdkRange === undefined) return
    if (version === undefined)
      report('warning', 'sdk', '@keyhook/sdk is not installed.', 'Install the packages with your package manager.')
    else if (!semver.satisfies(version, sdkRange, { includePrerelease: true }))
      report(
        'error',
        'sdk-range',
        `@keyhook/sdk ${version} is installed; the copied files need ${sdkRange}.`,
        'Run keyhook update, or install that range.',
      )
    else report('ok', 'sdk', `@keyhook/sdk ${version}`)
  }

  function diagnoseProvider(): void {
    const sources = appSources(disk, host)
    const mounts = findProviderMounts(sources)
    const locations = mounts.map(({ line, path }) => `${relative(host.root, path)}:${line}`)
    if (mounts.length === 0)
      report(
        'warning',
        'provider',
        'KeyhookProvider is not mounted.',
        'Run keyhook init, which wraps the app in the provider.',
      )
    else if (mounts.length > 1)
      report(
        'warning',
        'provider-twice',
        `KeyhookProvider is mounted ${locations.length} times: ${locations.join(', ')}.`,
        'Hooks and screens use only the nearest provider. Keep one, unless no page renders two of them.',
      )
    else report('ok', 'provider', `${mounts[0]!.name} is mounted in ${locations[0]}`)
    const step = lock?.items[modal.item] && modalStep(host, sources)
    if (step) report('warning', 'modal', '<AuthModal /> is not mounted, so no screen can be shown.', step)

    const files = readEnvFiles(disk, host.root)
    const { apiUrl, appId } = findVariables(sources, host.framework)
    const used = [appId, apiUrl].filter((name) => name !== undefined)
    const missing = used.filter((name) => !env[name] && !files.get(name))
    if (missing.length > 0)
      report(
        'warning',
        'env',
        `${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} not set.`,
        'keyhook dev prints values for this machine.',
      )
    else if (used.length > 0) report('ok', 'env', `${used.join(' and ')} ${used.length > 1 ? 'are' : 'is'} set`)
  }

  function diagnoseFiles(): void {
    const journal = openJournal({ disk, env, host }).read()
    if (journal?.state === 'applying')
      report('error', 'interrupted', `A ${journal.command} was interrupted.`, 'Undo it: keyhook update --abort', true)
    const entries = Object.entries(lock?.files ?? {}).map(
      ([path, file]) => [path, file, pathOf(host.root, lock!.options, path, file)] as const,
    )
    const marked = entries.filter(([, , target]) => hasConflicts(disk.read(target) ?? ''))
    if (marked.length > 0)
      report(
        'error',
        'conflicts',
        `${marked[0]![0]} has conflict markers${more(marked)}.`,
        'Resolve them, then run keyhook update --continue.',
      )
    const missing = entries.filter(([, file, target]) => !file.deleted && disk.read(target) === undefined)
    if (missing.length > 0)
      report(
        'warning',
        'missing',
        `${missing[0]![0]} is missing${more(missing)}.`,
        'keyhook add copies it again. keyhook update records it as deleted.',
      )
    const copies = new Set(entries.map(([, , target]) => target))
    const unlocked = findMarked(disk, host.root).filter(
      ({ path }) => !copies.has(path) && !missing.some(([, { item }]) => path.includes(item)),
    )
    if (unlocked.length > 0)
      report(
        'warning',
        'unknown-files',
        `${unlocked.length} copied files are not in keyhook.lock.json.`,
        'Add them to the lock: keyhook adopt',
        true,
      )
    if (lock && marked.length + missing.length === 0)
      report('ok', 'files', `${entries.length} copied files, ${edited} edited`)
  }
}

export declare namespace diagnose {
  type Parameters = {
    disk: Disk
    host: Host
    lock: Lock | undefined
    /** The number of edited copied files. */
    edited: number
    env: Readonly<Record<string, string | undefined>>
    /** The version of Node.js. */
    node: string
    /** The version range of the SDK that the copied files need. Undefined if no file uses the SDK. */
    sdkRange: string | undefined
  }
}

const more = ({ length }: readonly unknown[]) => (length > 1 ? `, and ${length - 1} more` : '')
