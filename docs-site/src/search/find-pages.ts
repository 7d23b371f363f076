import type { SortedResult } from 'fumadocs-core/search'

/** What is used of the engine that the build writes beside the pages. */
type Engine = {
  options: (options: { ranking: Ranking }) => Promise<void>
  debouncedSearch: (words: string) => Promise<{ results: { data: () => Promise<Result> }[] } | null>
}

type Result = {
  url: string
  meta: { title?: string }
  excerpt: string
  sub_results: { title: string; url: string; excerpt: string }[]
}

type Ranking = { readonly pageLength: number; readonly termFrequency: number }

// What explains a code or a key is one long page; those that only name it are many and short, and would stand before it.
const ranking: Ranking = { pageLength: 0, termFrequency: 0.3 }

let engine: Promise<Engine> | undefined
let loads = 0

async function loadEngine(): Promise<Engine> {
  // A browser remembers the address of a module that failed, and asks for it no more.
  const address = `/pagefind/pagefind.js${loads === 0 ? '' : `?${loads}`}`
  loads += 1
  const loaded = (await import(/* @vite-ignore */ address)) as Engine
  await loaded.options({ ranking })
  return loaded
}

/**
 * The pages in which the words occur, best first, each with its best parts. `undefined` when a later search has begun. Rejects
 * when something of search does not load: the next call begins anew.
 */
export async function findPages(words: string): Promise<SortedResult[] | undefined> {
  if (words.trim() === '') return []
  const used = (engine ??= loadEngine())
  try {
    return await ask(await used, words)
  } catch (error) {
    if (engine === used) engine = undefined
    throw error
  }
}

async function ask({ debouncedSearch }: Engine, words: string): Promise<SortedResult[] | undefined> {
  const answer = await debouncedSearch(words)
  if (!answer) return undefined
  const pages = await Promise.all(answer.results.slice(0, 8).map(({ data }) => data()))
  return pages.flatMap((page) => {
    const parts = page.sub_results.filter(({ url }) => url.includes('#') && !url.endsWith('#declaration')).slice(0, 3)
    return [
      { ...kindOf(page.url), id: page.url, type: 'page' as const, url: page.url, content: page.meta.title ?? page.url },
      ...parts.map(({ title, url }) => ({ id: url, type: 'heading' as const, url, content: title })),
      ...(parts.length > 0
        ? []
        : [{ id: `${page.url}#`, type: 'text' as const, url: page.url, content: textOf(page.excerpt) }]),
    ]
  })
}

/** A component, its screen and a guide may have one name: the part of the site tells them apart. */
function kindOf(url: string): Pick<SortedResult, 'breadcrumbs'> {
  const kind = kinds.find(([start]) => url.startsWith(start))
  return kind ? { breadcrumbs: [kind[1]] } : {}
}

const kinds = [
  ['/docs/', 'Guides'],
  ['/screens', 'Screens'],
  ['/reference/components/', 'Components'],
  ['/reference', 'Reference'],
] as const

/** An excerpt is HTML in which the words found are marked. */
const textOf = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.textContent
