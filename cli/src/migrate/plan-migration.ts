import { dirname, extname, join, relative } from 'node:path/posix'
import semver from 'semver'
import { planAdd } from '../plan/plan-add.js'
import { planExample } from '../plan/plan-init.js'
import { editPackages, planPackages } from '../plan/plan-packages.js'
import type { Change, Plan } from '../plan/plan.js'
import { appSources } from '../project/app-sources.js'
import { detectHost } from '../project/detect-host.js'
import { type EnvNames, envNames } from '../project/env-names.js'
import { findMounts } from '../project/find-mounts.js'
import { findProviderMounts } from '../project/find-provider-mounts.js'
import { foldersUp, isWithin } from '../project/find-up.js'
import { findVariables } from '../project/find-variables.js'
import type { Disk, Host } from '../project/host.js'
import type { Source } from '../project/list-sources.js'
import type { Lock } from '../project/lock.js'
import { modal } from '../project/modal-step.js'
import { declared, readPackageJson } from '../project/package-json.js'
import type { Manifest, Registry } from '../registry/manifest.js'
import type { Finding } from './finding.js'
import { leftoversFile, leftoversSource } from './leftovers.js'
import { overlayDisk } from './overlay-disk.js'
import { planTailwind } from './plan-tailwind.js'
import { renameVariables } from './rename-variables.js'
import { rewriteFile } from './rewrite-file.js'
import type { Leftover } from './rewrite-imports.js'
import type { MigrationTable } from './table.js'

export type Migration = {
  /** Undefined if the app does not use the other SDK. */
  readonly plan: Plan | undefined
  readonly findings: readonly Finding[]
}

/** Plans the migration of an app: its sources, packages, variables, Tailwind and screens. Writes nothing. */
export async function planMigration(parameters: planMigration.Parameters): Promise<Migration> {
  const { cwd, disk, folder, hasTailwind, lock, manifest, registry, table } = parameters
  const host = detectHost({ cwd, disk, folder })
  const isLocal = ({ path }: Source) => !disk.isLink(path) && !isLeftovers(path)
  const sources = appSources(disk, host).filter(isLocal)
  const isUsed = sources.some(({ text }) => mentions(text, table)) || isDeclared(host, table)
  const isUnfinished = findProviderMounts(sources).some(({ name }) => name === table.provider.name)
  const hasModal = findMounts(sources, 'AuthModal').length > 0
  const needsModal = isUnfinished && !hasModal
  if (!isUsed && !needsModal) return { plan: undefined, findings: [] }

  const texts = new Map<string, string>()
  const findings: Finding[] = []
  const hasMount =
    sources.some(({ text }) => new RegExp(`<${table.provider.name}|\\b${table.provider.name}\\s+as\\b`).test(text)) ||
    isUnfinished
  const tailwind = hasMount && hasTailwind && host.problems.length > 0 ? planTailwind(disk, host) : undefined
  for (const [path, text] of tailwind?.texts ?? []) texts.set(path, text)
  findings.push(...(tailwind?.findings ?? []))
  const extra = { add: { ...tailwind?.add }, remove: [...(tailwind?.remove ?? [])] }
  if (tailwind) editManifest(host.owner, extra)

  const overlay = overlayDisk(disk, texts)
  const target = detectHost({ cwd, disk: overlay, folder })
  const hasScreens = hasMount && target.problems.length === 0
  if (hasMount && !hasScreens)
    findings.push(
      ...target.problems.map(({ hint, text }) => ({
        name: 'The screens were not copied',
        hint: `${text.replace(' Nothing was written.', '')} ${hint} Then run keyhook migrate again.`,
        page: 'getting-started',
      })),
    )
  const leftovers = new Map<string, Leftover[]>()
  /** The folder of the package that contains each source folder. */
  const packageFolders = new Map<string, string>()
  rewriteSources()
  writeLeftovers()
  renameExamples()
  const { changes, ...plan } = await planScreens()
  editPackagesOfSources()
  return { plan: { ...plan, command: 'migrate', changes: merge(changes) }, findings: sortFindings(findings) }

  function rewriteSources(): void {
    const mentioned = sources.filter(({ text }) => mentions(text, table))
    const apiUrl = readAddress(sources, table) ?? readNamed(envNames(host.framework))
    const major = readMajor(host, table)
    const configNames = mentioned.flatMap((source) => rewriteFile(source, optionsOf(source)).importedConfigs)
    for (const source of sources) {
      const current = { path: source.path, text: texts.get(source.path) ?? source.text }
      const isConfig = configNames.some((name) => source.text.includes(name))
      const isMount = source.text.includes(`<${table.provider.name}`)
      let { text } = current
      if (mentions(text, table) || isConfig || (needsModal && isMount)) {
        const rewritten = rewriteFile(current, { ...optionsOf(source), configNames })
        ;({ text } = rewritten)
        findings.push(...rewritten.findings)
        if (rewritten.leftovers.length > 0) {
          const path = leftoversPath(source.path)
          leftovers.set(path, [...(leftovers.get(path) ?? []), ...rewritten.leftovers])
        }
      }
      text = renameVariables(text, table)
      if (text !== source.text) texts.set(source.path, text)
    }

    function optionsOf({ path }: Source) {
      const isOfApp = isWithin(host.owner, path)
      return {
        ...{ table, major, configNames: [] },
        apiUrl,
        leftoversFrom: wayTo(path, leftoversPath(path)),
        modal: hasScreens && isOfApp && !hasModal ? wayTo(path, join(target.folder, modal.file)) : undefined,
      }
    }
  }

  function leftoversPath(path: string): string {
    const end = host.tsx ? 'ts' : 'js'
    if (isWithin(host.owner, path)) return join(dirname(target.folder), `${leftoversFile}.${end}`)
    const root = packageOf(path)
    const inner = disk.list(root).includes('src/') ? join(root, 'src') : root
    return join(inner, `${leftoversFile}.${end}`)
  }

  function packageOf(path: string): string {
    const folder = dirname(path)
    const root =
      packageFolders.get(folder) ??
      [...foldersUp(folder)].find((at) => disk.read(join(at, 'package.json')) !== undefined) ??
      host.root
    packageFolders.set(folder, root)
    return root
  }

  function writeLeftovers(): void {
    for (const [path, found] of leftovers) {
      const before = disk.read(path)
      const unique = [...new Map(found.map((leftover) => [leftover.name, leftover])).values()]
      const present = new Set(before?.match(/(?<=^export (?:const|type) )[\w$]+/gm))
      const missing = unique.filter(({ name }) => !present.has(name))
      const written = leftoversSource({ leftovers: missing, product: table.product, tsx: path.endsWith('.ts') })
      if (missing.length > 0) texts.set(path, before === undefined ? written : `${before}\n${written}`)
    }
  }

  /** Renames the variables in the committed examples of env files. Other env files can contain secrets. */
  function renameExamples(): void {
    for (const name of disk
      .list(host.root)
      .filter((each) => /^\.?env[\w.-]*\.(?:example|sample|template)$|^env\.example$/.test(each))) {
      const path = join(host.root, name)
      const text = disk.isLink(path) ? undefined : disk.read(path)
      const renamed = text === undefined ? undefined : renameVariables(text, table)
      if (renamed !== undefined && renamed !== text) texts.set(path, renamed)
    }
  }

  /** Plans the screens on top of the rewritten sources. */
  async function planScreens(): Promise<Plan> {
    const { dependencies: wanted = {} } =
      Object.values(manifest.items).find(({ dependencies }) => dependencies['@keyhook/sdk']) ?? {}
    const written = [...texts].map(([path, text]) => ({ path, text }))
    const example = planExample(overlay, target.root, findVariables([...written, ...sources], target.framework))
    const hasItem = manifest.items[modal.item] !== undefined
    if (hasScreens && hasItem) {
      const only = lock?.items[modal.item] ? undefined : ('all' as const)
      const planned = await planAdd({
        ...{ disk: overlay, host: target, lock, registry, manifest, only },
        names: [modal.item],
        foreign: 'ask',
      })
      return withChange(planned, example)
    }
    const packages = planPackages({
      disk: overlay,
      host: target,
      wanted: { '@keyhook/sdk': wanted['@keyhook/sdk'] ?? '*' },
    })
    const plan: Plan = {
      ...{ command: 'migrate', root: host.root, boundary: host.workspace, lock: undefined, decisions: [] },
      changes: packages.change ? [packages.change] : [],
      packages: packages.plan,
      warnings: packages.warnings,
    }
    return withChange(plan, example)
  }

  /** Removes the packages that no file imports any more. Adds the SDK to each package that uses it. */
  function editPackagesOfSources(): void {
    const roots = new Set([host.root, host.owner, ...sources.map(({ path }) => packageOf(path))])
    for (const root of roots) {
      const json = readPackageJson(disk, root)
      const sourcesOfRoot = sources.filter(({ path }) => packageOf(path) === root)
      const remains = (name: string) =>
        sourcesOfRoot.some(({ path, text }) => new RegExp(`['"]${name}(?:/|['"])`).test(texts.get(path) ?? text))
      const remove = table.packages.filter((name) => declared(json, name) !== undefined && !remains(name))
      const sdk = sourcesOfRoot.some(({ path, text }) => (texts.get(path) ?? text).includes('@keyhook/sdk'))
      const range = Object.values(manifest.items).flatMap(({ dependencies }) => dependencies['@keyhook/sdk'] ?? [])[0]
      const isMissing = sdk && root !== host.owner && declared(json, '@keyhook/sdk') === undefined && range
      editManifest(root, { add: isMissing ? { '@keyhook/sdk': range } : {}, remove })
      for (const [name, hint] of Object.entries(table.unchanged))
        if (declared(json, name) !== undefined && !findings.some((each) => each.name.startsWith(name)))
          findings.push({ path: join(root, 'package.json'), name, ...hint })
    }
  }

  function editManifest(root: string, edits: editPackages.Edits): void {
    const path = join(root, 'package.json')
    const before = texts.get(path) ?? disk.read(path)
    if (before === undefined) return
    const after = editPackages(before, edits)
    if (after !== before) texts.set(path, after)
  }

  /** Joins the changes of both plans, and compares them with the files on the disk. */
  function merge(changes: readonly Change[]): Change[] {
    const planned = new Map(changes.map((change) => [change.path, change]))
    for (const [path, text] of texts) {
      const earlier = planned.get(path)
      const isManifest = path.endsWith('/package.json')
      const after = isManifest && earlier?.after !== undefined ? withoutPackages(path, earlier.after) : text
      planned.set(path, {
        path,
        kind: 'update',
        before: undefined,
        after: isManifest ? after : (earlier?.after ?? text),
      })
    }
    return [...planned.values()].map((change) => {
      const before = disk.read(change.path)
      if (change.source !== undefined) return change
      return { ...change, before, kind: before === undefined ? 'create' : before === change.after ? 'same' : 'update' }
    })
  }

  function withoutPackages(path: string, text: string): string {
    const json = JSON.parse(texts.get(path)!.replace(/^\uFEFF/, '')) as object
    const earlier = readPackageJson(disk, dirname(path))
    const removed = [...table.packages, 'autoprefixer'].filter(
      (name) => declared(earlier, name) !== undefined && declared(json, name) === undefined,
    )
    return editPackages(text, { add: {}, remove: removed })
  }
}

export declare namespace planMigration {
  type Parameters = {
    cwd: string
    disk: Disk
    /** The absolute path of the folder for copied files. Undefined if it is unknown. */
    folder: string | undefined
    lock: Lock | undefined
    registry: Registry
    manifest: Manifest
    table: MigrationTable
    /** True adds Tailwind, or raises it to version 4. */
    hasTailwind: boolean
  }
}

const isLeftovers = (path: string) => path.endsWith(`/${leftoversFile}.ts`) || path.endsWith(`/${leftoversFile}.js`)

const mentions = (text: string, { unchanged, modules }: MigrationTable) =>
  [...Object.keys(modules), ...Object.keys(unchanged)].some((name) => text.includes(name))

const isDeclared = ({ packageJson }: Host, { packages }: MigrationTable) =>
  packages.some((name) => declared(packageJson, name) !== undefined)

function readMajor({ packageJson }: Host, { packages: [name] }: MigrationTable): number | undefined {
  const version = declared(packageJson, name!)
  const lowest = version !== undefined && semver.validRange(version) !== null ? semver.minVersion(version) : null
  return lowest?.major
}

/** Returns the expression that reads the provider's address, in the form in which the app reads its variables. */
function readAddress(sources: readonly Source[], { variables }: MigrationTable): string | undefined {
  const [name] = Object.keys(variables)
  const reading = new RegExp(`\\b((?:import\\.meta|process)\\.env\\.[A-Z_]+_)${name}\\b`)
  const [prefix] = sources.flatMap(({ text }) => reading.exec(text)?.[1] ?? [])
  return prefix === undefined ? undefined : `${prefix}KEYHOOK_API_URL`
}

const readNamed = ({ apiUrl, read }: EnvNames) => read(apiUrl)

/** Returns the import path from one file to another. */
function wayTo(from: string, to: string): string {
  const way = relative(dirname(from), to.slice(0, to.length - extname(to).length))
  return way.startsWith('.') ? way : `./${way}`
}

const withChange = (plan: Plan, change: Change | undefined): Plan =>
  change ? { ...plan, changes: [...plan.changes, change] } : plan

const sortFindings = (findings: readonly Finding[]) =>
  [...findings].sort((a, b) => (a.path ?? '').localeCompare(b.path ?? '') || (a.line ?? 0) - (b.line ?? 0))
