import type { SortedResult } from 'fumadocs-core/search'
import { rankGuides, rankHeadings, readTerms } from './rank-guides'
import { partOf } from './part-of'

/** The parts of the Pagefind API that are used. The build writes the engine beside the pages. */
type Engine = {
  options: (options: { ranking: Ranking }) => Promise<void>
  search: (words: string, options: { filters: Filters }) => Promise<{ results: Match[] }>
}

type Filters = { readonly part: { readonly any: readonly string[] } }

type Match = { id: string; score: number; data: () => Promise<Result> }

type Result = {
  url: string
  meta: { title?: string }
  excerpt: string
  sub_results: { title: string; url: string; excerpt: string; weighted_locations?: { balanced_score: number }[] }[]
}

type Ranking = { readonly pageLength: number; readonly termFrequency: number }

/** The title and the description of each guide, by path. The build writes them. */
type Guides = Readonly<Record<string, { readonly title: string; readonly description: string }>>

// Weights long pages higher than the default does. A page that explains a code or a key is long, and short pages only
// mention it.
const ranking: Ranking = { pageLength: 0, termFrequency: 0.3 }

const pause = 200

let loading: Promise<{ engine: Engine; guides: Guides }> | undefined
let loads = 0
let latest = 0

async function load(): Promise<{ engine: Engine; guides: Guides }> {
  // A browser remembers the URL of a module that failed to load, and does not request it again. A new query makes the
  // URL different.
  const address = `/pagefind/pagefind.js${loads === 0 ? '' : `?${loads}`}`
  loads += 1
  const [engine, guides] = await Promise.all([
    import(/* @vite-ignore */ address) as Promise<Engine>,
    fetch('/pagefind/guides.json').then((response) => response.json() as Promise<Guides>),
  ])
  await engine.options({ ranking })
  return { engine, guides }
}

/**
 * Returns the pages that match a search query, best first, each with its best parts. Returns `undefined` if a later
 * search has started. Rejects if search does not load; the next call loads it again.
 */
export async function findPages(question: string): Promise<SortedResult[] | undefined> {
  latest += 1
  const current = latest
  if (question.trim() === '') return []
  const used = (loading ??= load())
  try {
    const { engine, guides } = await used
    await new Promise((resolve) => setTimeout(resolve, pause))
    if (current !== latest) return undefined
    const found = await answer(question, engine, guides)
    return current === latest ? found : undefined
  } catch (error) {
    if (loading === used) loading = undefined
    throw error
  }
}

/**
 * Sorts the results: guides with a matching phrase, then guides that contain the terms, then the reference, then
 * contributor pages.
 */
export async function answer(question: string, engine: Engine, guides: Guides): Promise<SortedResult[]> {
  const [inGuides, inReference, inContributing] = await Promise.all([
    search(engine, question, ['Guides'], 6),
    search(engine, question, ['Overview', 'Screens', 'Components', 'Reference'], 8),
    search(engine, question, ['Contributing'], 2),
  ])
  const named = rankGuides(question)
    .slice(0, 3)
    .flatMap((guide) => {
      const path = `/docs/${guide}`
      const entry = guides[path]
      const found = inGuides.find(({ url }) => toPath(url) === path)
      return found ?? (entry ? [{ url: path, meta: entry, excerpt: entry.description, sub_results: [] }] : [])
    })
  // If the main entry and the Solana entry export the same name, the shorter path belongs to the main entry.
  const titled = inReference
    .filter(({ meta }) => meta.title === question.trim())
    .toSorted((one, other) => one.url.length - other.url.length)
  // A query that is an identifier matches the reference first.
  const isIdentifier = /^(?:[a-z]+[A-Z_]\w*|[A-Z][a-z]+[A-Z]\w*)$/.test(question.trim())
  const ordered = isIdentifier
    ? [...titled, ...inReference, ...named, ...inGuides, ...inContributing]
    : [...named, ...titled, ...inGuides.slice(0, 4), ...inReference, ...inGuides, ...inContributing]
  const pages = [...new Map(ordered.map((page) => [toPath(page.url), page])).values()]
  const main = pages.filter(({ url }) => partOf(url) !== 'Contributing').slice(0, 9)
  return [...main, ...pages.filter(({ url }) => partOf(url) === 'Contributing')].flatMap((page) =>
    toResults(question, page),
  )
}

/**
 * Searches the given parts of the documentation. Returns the pages that contain all terms, or as many terms as
 * possible.
 */
async function search(engine: Engine, question: string, parts: readonly string[], limit: number): Promise<Result[]> {
  const filters = { part: { any: parts } }
  const terms = readTerms(question)
  const { results } = await engine.search(terms.join(' ') || question, { filters })
  const matches = results.length > 0 || terms.length < 2 ? results : await searchEach(engine, terms, filters)
  return Promise.all(matches.slice(0, limit).map(({ data }) => data()))
}

async function searchEach(engine: Engine, terms: readonly string[], filters: Filters): Promise<Match[]> {
  const scored = new Map<string, Match>()
  for (const term of terms) {
    const { results } = await engine.search(term, { filters })
    const best = Math.max(...results.map(({ score }) => score))
    // A rare term is more specific than a common one.
    const weight = 1 / Math.log(2 + results.length)
    for (const match of results) {
      const score = (scored.get(match.id)?.score ?? 0) + weight * (match.score / best)
      scored.set(match.id, { ...match, data: match.data, score })
    }
  }
  return [...scored.values()].toSorted((one, other) => other.score - one.score)
}

function toResults(question: string, page: Result): SortedResult[] {
  const headings = page.sub_results.filter(({ url }) => url.includes('#') && !url.endsWith('#declaration'))
  const parts = rankHeadings(question, headings).slice(0, 3)
  const heading = {
    breadcrumbs: [partOf(page.url)],
    id: page.url,
    type: 'page' as const,
    url: page.url,
    content: page.meta.title ?? page.url,
  }
  if (parts.length === 0)
    return [heading, { id: `${page.url}#`, type: 'text', url: page.url, content: textOf(page.excerpt) }]
  return [heading, ...parts.map(({ title, url }) => ({ id: url, type: 'heading' as const, url, content: title }))]
}

const toPath = (url: string) => url.replace(/(.)\/$/, '$1')

/** Returns the plain text of an excerpt, which is HTML with marked terms. */
const textOf = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.textContent
