import { join, relative } from 'node:path/posix'
import semver from 'semver'
import { openJournal } from '../apply/journal.js'
import { hasConflicts } from '../text/resolve-conflicts.js'
import type { Disk } from './disk.js'
import { findMarked } from './find-moved.js'
import { findProviderMounts } from './find-provider-mounts.js'
import { foldersUp } from './find-up.js'
import { findVariables } from './find-variables.js'
import type { Host } from './host.js'
import { type Lock, placeOf } from './lock.js'
import { modal, modalStep } from './modal-step.js'
import { ownSources } from './own-sources.js'
import type { PackageJson } from './package-json.js'
import { readEnvFiles } from './read-env-files.js'

export type Finding = {
  readonly code: string
  readonly level: 'ok' | 'warning' | 'error'
  readonly text: string
  readonly hint?: string | undefined
  /** Whether `doctor --fix` puts it right. */
  readonly isFixable?: boolean
}

/** Everything that can be wrong with a project, and what to do about it. Reads only. */
export function diagnose({ disk, edited, env, host, lock, node, sdkRange }: diagnose.Parameters): readonly Finding[] {
  const findings: Finding[] = []
  const report = (level: Finding['level'], code: string, text: string, hint?: string, isFixable = false) =>
    findings.push({ level, code, text, ...(hint && { hint }), ...(isFixable && { isFixable }) })

  const isNodeFine = semver.satisfies(node, '^20.19 || >=22.12')
  report(
    isNodeFine ? 'ok' : 'error',
    'node',
    `Node ${node}`,
    isNodeFine ? undefined : 'Node 20.19, 22.12 or newer is needed.',
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
    const isOutside = !host.folder.startsWith(`${host.root}/`)
    if (!entry)
      report(
        'warning',
        'tailwind-entry',
        'No CSS file imports tailwindcss.',
        'Add @import "tailwindcss"; to the one your app imports.',
      )
    else if (scansNothing || (isOutside && !(disk.read(entry) ?? '').includes('@source')))
      report(
        'warning',
        'tailwind-source',
        `${entry} does not scan ${host.folder}.`,
        `Add @source "…/keyhook"; to it, or the classes are missing.`,
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
        "Two copies do not see each other's user. Deduplicate them.",
      )
    const [version] = versions
    if (sdkRange === undefined) return
    if (version === undefined) report('warning', 'sdk', '@keyhook/sdk is not installed.', 'Run your package manager.')
    else if (!semver.satisfies(version, sdkRange, { includePrerelease: true }))
      report(
        'error',
        'sdk-range',
        `@keyhook/sdk ${version} is installed; the copied files need ${sdkRange}.`,
        'keyhook update, or install that range.',
      )
    else report('ok', 'sdk', `@keyhook/sdk ${version}`)
  }

  function diagnoseProvider(): void {
    const sources = ownSources(disk, host)
    const mounts = findProviderMounts(sources)
    const places = mounts.map(({ line, path }) => `${relative(host.root, path)}:${line}`)
    if (mounts.length === 0)
      report('warning', 'provider', 'KeyhookProvider is mounted nowhere.', 'keyhook init puts it around the app.')
    else if (mounts.length > 1)
      report(
        'warning',
        'provider-twice',
        `KeyhookProvider is mounted in ${places.length} places: ${places.join(', ')}.`,
        'Hooks and screens see the nearest one alone. Keep one, unless they are in pages that are never shown together.',
      )
    else report('ok', 'provider', `${mounts[0]!.name} is mounted in ${places[0]}`)
    const step = lock?.items[modal.item] && modalStep(host, sources)
    if (step) report('warning', 'modal', '<AuthModal /> is mounted nowhere, so no screen can be shown.', step)

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
      report(
        'error',
        'interrupted',
        `A ${journal.command} was interrupted.`,
        'keyhook update --abort puts everything back.',
        true,
      )
    const entries = Object.entries(lock?.files ?? {}).map(
      ([path, file]) => [path, file, placeOf(host.root, lock!.options, path, file)] as const,
    )
    const marked = entries.filter(([, , place]) => hasConflicts(disk.read(place) ?? ''))
    if (marked.length > 0)
      report(
        'error',
        'conflicts',
        `${marked[0]![0]} has conflict markers${more(marked)}.`,
        'Resolve them, then keyhook update --continue.',
      )
    const missing = entries.filter(([, file, place]) => !file.deleted && disk.read(place) === undefined)
    if (missing.length > 0)
      report(
        'warning',
        'missing',
        `${missing[0]![0]} is gone${more(missing)}.`,
        'keyhook add brings it back; keyhook update records that it stays gone.',
      )
    const places = new Set(entries.map(([, , place]) => place))
    const unlocked = findMarked(disk, host.root).filter(
      ({ path }) => !places.has(path) && !missing.some(([, { item }]) => path.includes(item)),
    )
    if (unlocked.length > 0)
      report(
        'warning',
        'unknown-files',
        `${unlocked.length} copied files are not in keyhook.lock.json.`,
        'keyhook adopt takes them over.',
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
    /** How many copied files have been edited. */
    edited: number
    env: Readonly<Record<string, string | undefined>>
    /** Node's version. */
    node: string
    /** What the copied files ask of the SDK; nothing when none uses it. */
    sdkRange: string | undefined
  }
}

const more = ({ length }: readonly unknown[]) => (length > 1 ? `, and ${length - 1} more` : '')
