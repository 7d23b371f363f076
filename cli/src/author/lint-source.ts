import { isNode, nameOf, type Node, nodeAt, nodesAt, walk } from './syntax.js'
import type { SourceImport, SourceProblem } from './collect-sources.js'

/**
 * Checks the rules for registry files. They ensure that any shadcn client can copy a file unchanged into any project.
 */
export function lintSource({ classes, comments, imports, path, root, statements, text }: lintSource.Parameters) {
  const problems: SourceProblem[] = []
  const report = (rule: string, at: number, what: string) =>
    problems.push({ path, rule, text: what, line: text.slice(0, at).split('\n').length })

  if (!/^(['"])use client\1;?\n/.test(text)) report('use-client', 0, 'The first line must be "use client".')
  const firstImport = statements.find(({ type }) => type === 'ImportDeclaration')
  for (const { end, start } of firstImport ? comments : [])
    if (end <= firstImport!.start)
      report('comment-above-imports', start, 'Move the comment below the imports. shadcn deletes comments above them.')
  if (/\n\/\/ keyhook [^\n]*\s*$/.test(text))
    report('marker', text.length, 'Remove the version comment. The build writes it.')
  if (!text.endsWith('\n') || text.includes('\r') || text.startsWith('\uFEFF'))
    report('line-ends', text.length, 'End every line, including the last, with a line feed.')

  for (const { from } of imports) {
    if (from.startsWith('@/') || from.startsWith('~/') || from.startsWith('#'))
      report('alias', text.indexOf(from), `${from}: use a relative import. An import alias exists only in some apps.`)
    if (from.startsWith('.') && /\.(?:[cm]?[jt]sx?)$/.test(from))
      report(
        'ending',
        text.indexOf(from),
        `${from}: remove the file extension, so that every bundler and JavaScript app resolves the import.`,
      )
    if (/\.module\.\w+$/.test(from))
      report('css-module', text.indexOf(from), `${from}: CSS Modules do not build in every app.`)
  }

  for (const node of walk(root)) {
    if (
      node.type === 'TemplateLiteral' &&
      nodesAt(node, 'expressions').length > 0 &&
      nodesAt(node, 'quasis').some((part) => classes.includes(part))
    )
      report(
        'class-template',
        node.start,
        'Join class names with cn(). A Tailwind prefix cannot be added to part of a name.',
      )
    if (node.type === 'JSXAttribute') lintAttribute(node)
    if (node.type === 'Literal' && typeof node['bigint'] === 'string')
      report(
        'bigint',
        node.start,
        'Write BigInt(1): generated Next apps compile for ES2017, which has no bigint literals.',
      )
    if (node.type === 'ExportDefaultDeclaration') report('default-export', node.start, 'Export by name.')
    if (node.type === 'TSEnumDeclaration' || node.type === 'TSParameterProperty')
      report('erasable', node.start, 'Use erasable types only. Apps may compile with erasableSyntaxOnly.')
    if (
      node.type === 'Literal' &&
      typeof node['value'] === 'string' &&
      !classes.includes(node) &&
      looksLikeClasses(node['value'])
    )
      report(
        'class-position',
        node.start,
        'Put class names into className, cn() or cva(). A Tailwind prefix misses other strings.',
      )
  }

  for (const node of classes)
    for (const name of wordsOf(node)) {
      const base = name.replace(/^.*:(?![^([]*[)\]])/, '').replace(/^[-!]/, '')
      if (base.startsWith('cn-')) report('cn-class', node.start, `${name}: shadcn deletes classes that begin with cn-.`)
      if (
        /^(?:[mp][lr]|left|right|border-[lr]|rounded-(?:[lr]|[tb][lr])|scroll-[mp][lr])(?:-|$)|^(?:text|float|clear)-(?:left|right)$/.test(
          base,
        )
      )
        report('logical', node.start, `${name}: use the logical utility class, for right-to-left apps.`)
      if (
        /(?:^|-)(?:bg|text|border|ring|fill|stroke|outline|shadow|from|to|via|decoration|accent|caret|divide)-(?:[a-z]+-(?:\d{2,3})|primary|secondary|muted|accent|destructive|background|foreground|card|popover|input|black|white)(?:\b|\/)/.test(
          base,
        )
      )
        report('host-colour', node.start, `${name}: use a --keyhook-* colour.`)
    }
  return problems

  function lintAttribute(node: Node): void {
    const name = nameOf(nodeAt(node, 'name')) ?? ''
    if (name === 'asChild')
      report('as-child', node.start, 'Style the component itself. shadcn rewrites asChild in apps with Base UI.')
    if (/.ClassName$/.test(name))
      report('class-position', node.start, `${name}: use className. A Tailwind prefix does not reach other props.`)
  }
}

export declare namespace lintSource {
  type Parameters = {
    path: string
    text: string
    root: Node
    statements: readonly Node[]
    comments: readonly { readonly start: number; readonly end: number }[]
    classes: readonly Node[]
    imports: readonly SourceImport[]
  }
}

function wordsOf(node: Node): string[] {
  const value = node['value']
  const raw =
    typeof value === 'string' ? value : isNode(value) ? '' : ((value as { raw?: string } | undefined)?.raw ?? '')
  return raw.split(/\s+/).filter(Boolean)
}

/** Returns true for two or more words that are all Tailwind utilities, at least one of them with a hyphen. */
function looksLikeClasses(value: string): boolean {
  const words = value.split(/\s+/).filter(Boolean)
  return words.length > 1 && words.every((word) => utility.test(word)) && words.some((word) => word.includes('-'))
}

const utility =
  /^(?:[a-z-]+:)*-?(?:flex|grid|block|hidden|inline(?:-flex|-block)?|absolute|relative|fixed|sticky|truncate|antialiased|(?:p|m|gap|size|w|h|min|max|text|bg|border|rounded|font|items|justify|shrink|grow|z|inset|top|bottom|start|end|opacity|transition|duration|animate|overflow|tracking|leading|outline|ring)[xytbse]?-\S+)$/
