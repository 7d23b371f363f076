import type { Element, Root, Text } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { toString as textOf } from 'hast-util-to-string'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { SKIP, visit } from 'unist-util-visit'
import { drawChart } from '../flows/draw-chart.js'
import { breakName } from './break-name.js'
import { highlightCode } from './highlight-code.js'
import { toAnchor } from './to-anchor.js'

export type Heading = { readonly depth: number; readonly id: string; readonly text: string }

const processor = unified().use(remarkParse).use(remarkGfm).use(remarkRehype)

/**
 * Renders Markdown as HTML: the first heading separately, GitHub's anchors and highlighted code. `toHref` resolves
 * links. `ofName` returns the page of a name in running text.
 */
export function renderMarkdown(
  markdown: string,
  toHref: (href: string) => string | undefined,
  ofName: (name: string) => string | undefined = () => undefined,
): renderMarkdown.ReturnType {
  const tree = processor.runSync(processor.parse(markdown)) as Root
  linkNames(tree, ofName)
  const headings: Heading[] = []
  const taken = new Map<string, number>()
  const named = new Map<string, number>()
  /** The headings above the current node. */
  let trail: readonly Heading[] = []
  let title = ''
  let description = ''

  visit(tree, 'element', (node, index, parent) => {
    if (!parent || index === undefined) return undefined
    if (node.tagName === 'h1' && title === '') {
      title = textOf(node)
      parent.children.splice(index, 1)
      return [SKIP, index]
    }
    if (/^h[1-6]$/.test(node.tagName)) {
      const heading = nameHeading(node, taken)
      headings.push(heading)
      letBreak(node)
      trail = [...trail.filter(({ depth }) => depth < heading.depth), heading]
    }
    if (node.tagName === 'p' && description === '') description = firstSentences(textOf(node))
    if (node.tagName === 'a') leadLink(node, toHref)
    if (node.tagName === 'img') keepHere(node)
    if (node.tagName === 'table') {
      parent.children[index] = wrap(node, nameTable(trail, title, named))
      return visitTable(node, toHref)
    }
    if (node.tagName === 'pre') {
      parent.children[index] = colorCode(node)
      return SKIP
    }
    return undefined
  })

  return { title, description, headings, html: toHtml(tree) }
}

export declare namespace renderMarkdown {
  type ReturnType = {
    readonly title: string
    readonly description: string
    readonly headings: readonly Heading[]
    readonly html: string
  }
}

/** Wraps a table in a scrollable container. Called after the table's content was visited. */
function visitTable(table: Element, toHref: (href: string) => string | undefined): typeof SKIP {
  visit(table, 'element', (node, index, parent) => {
    if (node.tagName === 'a') leadLink(node, toHref)
    if (node.tagName === 'img') keepHere(node)
    if (node.tagName !== 'code') return undefined
    if (textOf(node).length > longest) parent!.children[index!] = fold(node)
    else if (/^\S{20,}$/.test(textOf(node))) letBreak(node)
    return SKIP
  })
  return SKIP
}

/** Maximum number of characters of code that a table cell shows. Longer code is folded. */
const longest = 160

/** Inserts line break opportunities into long names. */
function letBreak(around: Element): void {
  visit(around, 'text', ({ value }, index, parent) => {
    const [first = '', ...others] = breakName(value)
    const parts = others.flatMap((part) => [element('wbr', []), text(part)])
    parent!.children.splice(index!, 1, text(first), ...parts)
    return [SKIP, index! + parts.length + 1]
  })
}

const text = (value: string): Text => ({ type: 'text', value })

const fold = (code: Element): Element => {
  const start = `${textOf(code).slice(0, longest).trimEnd()} …`
  const summary = element('summary', [element('code', [text(start)])])
  return element('details', [summary, code])
}

const element = (tagName: string, children: Element['children']): Element => ({
  type: 'element',
  tagName,
  properties: {},
  children,
})

/** Links inline code that consists of one name to the page of that name. Skips links and headings. */
function linkNames(tree: Root, ofName: (name: string) => string | undefined): void {
  visit(tree, 'element', (node, index, parent) => {
    if (/^(?:a|pre|h[1-6])$/.test(node.tagName)) return SKIP
    const href = node.tagName === 'code' && parent && index !== undefined ? ofName(textOf(node)) : undefined
    if (href === undefined) return undefined
    parent!.children[index!] = { type: 'element', tagName: 'a', properties: { href }, children: [node] }
    return SKIP
  })
}

function nameHeading(node: Element, taken: Map<string, number>): Heading {
  const text = textOf(node)
  const anchor = toAnchor(text)
  const times = taken.get(anchor) ?? 0
  taken.set(anchor, times + 1)
  const id = times === 0 ? anchor : `${anchor}-${times}`
  node.properties['id'] = id
  node.children = [{ type: 'element', tagName: 'a', properties: { href: `#${id}` }, children: node.children }]
  return { depth: Number(node.tagName.slice(1)), id, text }
}

/** Resolves a link. Replaces a link by its text if it has no target, or if its URL would run script. */
function leadLink(node: Element, toHref: (href: string) => string | undefined): void {
  const href = toHref(String(node.properties['href']))
  if (href === undefined || !/^(?:https?|mailto):|^[^:]*(?:[/?#]|$)/i.test(href)) {
    node.tagName = 'span'
    node.properties = {}
    return
  }
  node.properties['href'] = href
  if (/^(?:https?:|[\\/]{2})/i.test(href)) node.properties['rel'] = ['noreferrer']
}

/** Replaces an image from another host by its alternative text. */
function keepHere(node: Element): void {
  if (/^\/(?!\/)/.test(String(node.properties['src']))) return
  node.tagName = 'span'
  node.children = [{ type: 'text', value: String(node.properties['alt'] ?? '') }]
  node.properties = {}
}

/** Labels a table with the headings above it. Adds a number to a repeated label. */
function nameTable(trail: readonly Heading[], title: string, named: Map<string, number>): string {
  const name = trail.map(({ text }) => text).join(', ') || title || 'Table'
  const count = (named.get(name) ?? 0) + 1
  named.set(name, count)
  return count === 1 ? name : `${name}, table ${count}`
}

const wrap = (table: Element, name: string): Element => ({
  type: 'element',
  tagName: 'div',
  properties: { className: ['table'], tabindex: '0', role: 'region', ariaLabel: name },
  children: [table],
})

function colorCode(pre: Element): Element {
  const [code] = pre.children
  if (code?.type !== 'element') return pre
  const [name = ''] = Array.isArray(code.properties['className']) ? code.properties['className'] : []
  const meta = code.data && 'meta' in code.data ? String(code.data.meta ?? '') : ''
  if (name === 'language-mermaid') return drawChart(textOf(code))
  return highlightCode({
    code: textOf(code).replace(/\n$/, ''),
    language: String(name).replace('language-', ''),
    title: /\S+\.\w+\b/.exec(meta)?.[0],
  })
}

/** Returns the first sentences of a paragraph, limited to the length that search engines show. */
function firstSentences(text: string): string {
  const flat = text.replaceAll(/\s+/g, ' ').trim()
  if (flat.length <= 160) return flat
  const end = flat.lastIndexOf('. ', 160)
  return end > 40 ? flat.slice(0, end + 1) : `${flat.slice(0, 157).replace(/\s\S*$/, '')} …`
}
