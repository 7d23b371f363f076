import type { SortedResult } from 'fumadocs-core/search'

/** What is used of the engine that the build writes beside the pages. */
type Engine = {
  debouncedSearch: (words: string) => Promise<{ results: { data: () => Promise<Result> }[] } | null>
}

type Result = {
  url: string
  meta: { title?: string }
  excerpt: string
  sub_results: { title: string; url: string; excerpt: string }[]
}

let engine: Promise<Engine> | undefined

/** The pages in which the words occur, best first, each with its best parts. `undefined` when a later search has begun. */
export async function findPages(words: string): Promise<SortedResult[] | undefined> {
  if (words.trim() === '') return []
  const address = '/pagefind/pagefind.js'
  engine ??= import(/* @vite-ignore */ address) as Promise<Engine>
  const answer = await (await engine).debouncedSearch(words)
  if (!answer) return undefined
  const pages = await Promise.all(answer.results.slice(0, 8).map(({ data }) => data()))
  return pages.flatMap((page) => [
    { id: page.url, type: 'page' as const, url: page.url, content: page.meta.title ?? page.url },
    ...page.sub_results
      .filter(({ url }) => url.includes('#'))
      .slice(0, 3)
      .map(({ title, url }) => ({ id: url, type: 'heading' as const, url, content: title })),
  ])
}
