import { fields, strings } from './json-values.js'
import type { ReadYaml } from './read-yaml.js'
import { isRegistryRange } from './registry-range.js'

/** Settings of package managers that affect neither the programs that run, nor the sources of packages, nor requests. */
const harmless = new Set(
  [
    ['audit', 'auto-install-peers', 'engine-strict', 'fund', 'hoist', 'legacy-peer-deps', 'link-workspace-packages'],
    ['loglevel', 'node-linker', 'omit-lockfile-registry-resolved', 'package-lock', 'progress', 'public-hoist-pattern'],
    ['resolve-peers-from-workspace-root', 'prefer-workspace-packages', 'save-workspace-protocol'],
    ['save-exact', 'save-prefix', 'shamefully-hoist', 'strict-peer-dependencies', 'update-notifier', 'ignore-scripts'],
    ['nodeLinker', 'enableGlobalCache', 'compressionLevel', 'enableTelemetry', 'nmMode', 'defaultSemverRangePrefix'],
    ['packages', 'catalog', 'catalogs', 'onlyBuiltDependencies', 'ignoredBuiltDependencies', 'minimumReleaseAge'],
  ].flat(),
)

const readers: Readonly<Record<string, (text: string, readYaml: ReadYaml) => string | undefined>> = {
  '.npmrc': findInIni,
  '.yarnrc.yml': findInYaml,
  'pnpm-workspace.yaml': findInYaml,
}

/** Files with settings of package managers. */
export const settingsFiles: readonly string[] = Object.keys(readers)

/** Returns the first setting in a file that is not known to be harmless. */
export function findSettingsRisk(name: string, text: string, readYaml: ReadYaml): string | undefined {
  return readers[name]?.(text, readYaml) ?? (text.includes('${') ? 'fills in variables' : undefined)
}

/**
 * Accepts comments, and lines with a harmless setting and a simple value. Each parser of these files reads such a line
 * in the same way. npm reads a line without `=` as a setting, and ends a name at `;` or `#`.
 */
function findInIni(text: string): string | undefined {
  const lines = text.split(/[\r\n]+/).map((line) => line.trim())
  const found = lines.find((line) => {
    const [, name] = /^([\w-]+)(?:\[\])?\s*=\s*["']?[\w.*@/^~+-]*["']?$/.exec(line) ?? []
    return line !== '' && !/^[;#]/.test(line) && (name === undefined || !harmless.has(name))
  })
  return found === undefined ? undefined : `sets ${/^[^\s=;#[\]]+/.exec(found)?.[0] ?? found}`
}

function findInYaml(text: string, readYaml: ReadYaml): string | undefined {
  // Yarn reads a file with this comment by another grammar.
  const documents = /yarn\s+lockfile/i.test(text) ? undefined : readYaml(text)
  const [settings] = documents ?? []
  if (
    !documents ||
    documents.length > 1 ||
    (typeof settings === 'string' && settings !== '') ||
    Array.isArray(settings)
  )
    return 'is not in a known format'
  const found = Object.keys(fields(settings)).find((key) => !harmless.has(key))
  if (found !== undefined) return `sets ${found}`
  const { catalog, catalogs } = fields(settings)
  const range = strings([catalog, catalogs]).find((each) => !isRegistryRange(each))
  return range === undefined ? undefined : `requests ${range}`
}
