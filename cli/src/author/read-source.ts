import { lintSource } from './lint-source.js'
import { findClasses } from './find-classes.js'
import { findTypes } from './find-types.js'
import type { SourceFile, SourceImport } from './collect-sources.js'
import { type Node, nodesAt, nodeAt, walk } from './syntax.js'
import type * as Parser from 'oxc-parser'
import { CliError } from '../cli-error.js'

/**
 * Parses a source file. Returns its imports, the positions of class names and types, and its violations of the rules.
 */
export async function readSource({ path, text }: readSource.Parameters): Promise<SourceFile> {
  const { parseSync } = await loadParser()
  const { comments, errors, module, program } = parseSync(path, text)
  const first = errors[0]
  if (first) throw new SyntaxError(`${path}: ${first.message}`)
  const root = program as unknown as Node
  const classes = findClasses(root)
  const types = findTypes(root, text, comments)

  const fixed = module.staticImports.map(({ entries, moduleRequest }): SourceImport => ({
    from: moduleRequest.value,
    names: entries.filter(({ isType }) => !isType).flatMap(({ importName }) => importName.name ?? '*'),
    isType: entries.length > 0 && entries.every(({ isType }) => isType),
  }))
  const passed = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ isType, moduleRequest }): SourceImport[] =>
      moduleRequest ? [{ from: moduleRequest.value, names: [], isType }] : [],
    ),
  )
  const dynamic = [...walk(root)].flatMap((node): SourceImport[] => {
    const from = node.type === 'ImportExpression' ? nodeAt(node, 'source')?.['value'] : undefined
    return typeof from === 'string' ? [{ from, names: [], isType: false }] : []
  })
  const imports = [...fixed, ...passed, ...dynamic]
  return {
    path,
    text,
    imports,
    types,
    classes: classes.flatMap((node) => span(node)),
    problems: lintSource({ path, text, root, comments, classes, imports, statements: nodesAt(root, 'body') }),
  }
}

export declare namespace readSource {
  type Parameters = { path: string; text: string }
}

/**
 * Returns the span of a string without its quotes. For a template part, the parser's span may include the delimiters.
 */
function span({ end, start, type, value }: Node): [number, number] {
  if (type === 'Literal') return [start + 1, end - start - 2]
  const { raw } = value as { raw: string }
  return [end - start === raw.length ? start : start + 1, raw.length]
}

/** Loads the parser. Only authors of a registry install the parser, because copying items does not need it. */
async function loadParser(): Promise<typeof Parser> {
  try {
    return await import('oxc-parser')
  } catch (cause) {
    throw new CliError('usage', 'Building a registry needs the package oxc-parser.', {
      hint: 'Install it beside keyhook: npm install --save-dev oxc-parser',
      cause,
    })
  }
}
