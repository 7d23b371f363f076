import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { withDrawings } from './drawn.js'
import { guideGroups } from './navigation.js'
import type { Page } from './page.js'
import { renderMarkdown } from './markdown/render-markdown.js'

const contentFolder = resolve(import.meta.dirname, '../content')
const root = resolve(import.meta.dirname, '../..')
const hooks = hooksOf('index')

/** The pages of decisions. The navigation lists only their index page. */
const decisions = readdirSync(join(contentFolder, 'contributing/decisions'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md'))
  .map((file) => `contributing/decisions/${file.replaceAll('\\', '/').replace(/\.md$/, '')}`)
  .toSorted()

/** Returns every page of the guides, and the tree that the sidebar shows. */
export function collectGuides(): { readonly pages: readonly Page[]; readonly groups: readonly LinkGroup[] } {
  const pages = new Map(guideGroups.flatMap(({ guides }) => guides.map((guide) => [guide, readGuide(guide)])))
  const groups = guideGroups.map(({ guides, title }) => ({
    title,
    links: guides.map((guide) => ({ title: pages.get(guide)!.title, path: guidePath(guide) })),
  }))
  return { pages: [...pages.values(), ...decisions.map(readGuide)], groups }
}

export type LinkGroup = {
  readonly title: string
  readonly links: readonly { readonly title: string; readonly path: string }[]
}

const guidePath = (guide: string): string => `/docs/${guide}`

function readGuide(guide: string): Page {
  const file = join(contentFolder, `${guide}.md`)
  const markdown = withDrawings(readFileSync(file, 'utf8'))
  // If both SDK entries have a hook of this name, a page about Solana refers to the Solana hook.
  const others = markdown.includes('@keyhook/sdk/solana') ? hooksOf('solana') : new Set<string>()
  const ofName = (name: string) => {
    // The README in the repository cannot link to pages that only the documentation site has.
    if (name.startsWith('/reference/')) return name
    return hooks.has(name) && !others.has(name) ? `/reference/${name}` : undefined
  }
  return {
    path: guidePath(guide),
    markdown: leadLinks(file, markdown),
    ...renderMarkdown(markdown, (href) => leadFrom(file, href), ofName),
  }
}

/** Rewrites the links in the Markdown version of a page to the targets of the HTML version. */
function leadLinks(file: string, markdown: string): string {
  const lead = (link: string, text: string, href: string) => {
    const to = leadFrom(file, href)
    return to === undefined ? text : link.replace(`(${href})`, `(${to})`)
  }
  const convertLinks = (part: string) => part.replaceAll(/(?<!!)\[([^\]]+)\]\(([^)\s]+)\)/g, lead)
  return markdown
    .split(/(^```[\s\S]*?^```$)/m)
    .map((part) => (part.startsWith('```') ? part : convertLinks(part)))
    .join('')
}

/** Returns the hooks of an SDK entry, from the API report of that entry. */
function hooksOf(entry: string): ReadonlySet<string> {
  const text = readFileSync(join(root, `sdk/api/${entry}.api.md`), 'utf8')
  return new Set([...text.matchAll(/^\/\/ (use[A-Z]\w+)$/gm)].map(([, name]) => name!))
}

/** The reference pages that replace files of the repository as link targets. */
const referencePages: Readonly<Record<string, string>> = {
  'sdk/src/domain/entities/config.ts': '/reference/config',
  'examples/provider/src/settings/define-settings.ts': '/reference/settings',
}

/**
 * Returns the link target on the documentation site: a page, a reference page, or a file on the host in
 * `KEYHOOK_REPOSITORY_URL`. Returns undefined for a file if that host is not set.
 */
function leadFrom(file: string, href: string): string | undefined {
  if (/^(?:[a-z]+:|#|\/)/.test(href)) return href
  const [path = '', anchor] = href.split('#')
  const target = join(dirname(file), path)
  const hash = anchor === undefined ? '' : `#${anchor}`
  if (!relative(contentFolder, target).startsWith('..') && target.endsWith('.md'))
    return guidePath(relative(contentFolder, target).replace(/\.md$/, '')) + hash
  const reference = referencePages[relative(root, target)]
  if (reference !== undefined) return reference
  const repository = process.env['KEYHOOK_REPOSITORY_URL']
  return repository && `${repository}/blob/main/${relative(root, target)}${hash}`
}
