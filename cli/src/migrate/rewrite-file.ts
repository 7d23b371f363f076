import type { Source } from '../project/list-sources.js'
import type { Node } from '../author/syntax.js'
import { nameOf, nodeAt, nodesAt } from '../author/syntax.js'
import { applyEdits, type Edit, removeItem } from './edits.js'
import { countUses, findImported, findVariables, unwrap } from './find-imported.js'
import type { Finding } from './finding.js'
import { parseSource } from './parse-source.js'
import { rewriteCalls } from './rewrite-calls.js'
import { findConfigs, rewriteConfig } from './rewrite-config.js'
import { type Leftover, rewriteImports } from './rewrite-imports.js'
import { rewriteProvider } from './rewrite-provider.js'
import { addImports, readStyle } from './source-style.js'
import type { MigrationTable } from './table.js'

export type FileRewrite = {
  readonly text: string
  readonly findings: readonly Finding[]
  readonly leftovers: readonly Leftover[]
  /** The number of provider elements in the file. */
  readonly mounts: number
  /** Names of variables in other files that hold a configuration. */
  readonly importedConfigs: readonly string[]
}

/** Rewrites one file. Returns the text unchanged, with a finding, if the file cannot be parsed. */
export function rewriteFile({ path, text }: Source, options: rewriteFile.Options): FileRewrite {
  try {
    return rewriteParsed({ path, text }, options)
  } catch (error) {
    // Deeply nested code exceeds the stack.
    if (!(error instanceof SyntaxError || error instanceof RangeError)) throw error
    const finding = { path, name: 'The file cannot be parsed', hint: 'Migrate it by hand.' }
    return { text, findings: [finding], leftovers: [], mounts: 0, importedConfigs: [] }
  }
}

export declare namespace rewriteFile {
  type Options = {
    table: MigrationTable
    /** The major version of the other SDK. */
    major: number | undefined
    apiUrl: string
    leftoversFrom: string
    modal: string | undefined
    /** Names of variables that hold a configuration. */
    configNames: readonly string[]
  }
}

function rewriteParsed({ path, text }: Source, options: rewriteFile.Options): FileRewrite {
  const { apiUrl, configNames, leftoversFrom, major, modal, table } = options
  const program = parseSource(path, text)
  const style = readStyle(text)
  const file = { path, text, program, style, table }
  const imported = findImported(program, Object.keys(table.modules))
  const imports = rewriteImports({ ...file, leftoversFrom })
  // A file that an earlier run migrated imports the provider from Keyhook.
  const components = findImported(program, [...Object.keys(table.modules), '@keyhook/sdk'])
  const provider = rewriteProvider({ ...file, apiUrl, imported, components, modal, provider: table.provider })
  const calls = rewriteCalls({ ...file, imported, major })
  const variables = findVariables(program)
  const named = configNames.map((name) => unwrap(variables.get(name)))
  const objects = [...provider.configs, ...findConfigs(program, table.config.type), ...named]
  const configs = [...new Set(objects)]
    .filter((node): node is Node => node?.type === 'ObjectExpression')
    .map((object) => rewriteConfig(object, { path, text, config: table.config }))

  const edits: Edit[] = [
    ...imports.edits,
    ...provider.edits,
    ...calls.edits,
    ...configs.flatMap((config) => config.edits),
    ...addImports(program, provider.statements, style),
  ]
  const parts = [imports, provider, calls, ...configs]
  return {
    text: edits.length === 0 ? text : withoutUnused(path, program, applyEdits(text, edits)),
    findings: parts.flatMap(({ findings }) => findings),
    leftovers: imports.leftovers,
    mounts: provider.mounts,
    importedConfigs: provider.importedConfigs,
  }
}

/** Removes the imported names that only removed code used. */
function withoutUnused(path: string, before: Node, text: string): string {
  const program = parseSource(path, text)
  const [earlier, now] = [countUses(before), countUses(program)]
  const edits = nodesAt(program, 'body').flatMap((statement): Edit[] => {
    if (statement.type !== 'ImportDeclaration') return []
    const specifiers = nodesAt(statement, 'specifiers')
    const unused = specifiers.filter((specifier) => {
      const local = nameOf(nodeAt(specifier, 'local')) ?? ''
      return earlier.has(local) && !now.has(local)
    })
    if (unused.length === 0) return []
    if (unused.length < specifiers.length)
      return unused.filter(({ type }) => type === 'ImportSpecifier').map((specifier) => removeItem(text, specifier))
    return [removeItem(text, statement)]
  })
  return applyEdits(text, edits)
}
