import type { LoaderFunctionArgs } from 'react-router'
import type { Page } from '../collect/page.js'
import { readCollected } from '../collect/read-collected.js'

/** Loads the page for the requested path. Omits its Markdown, which is a separate file. */
export function loadPage({ request }: LoaderFunctionArgs): Omit<Page, 'markdown'> {
  const path = new URL(request.url).pathname.replace(/(.)\/$/, '$1').replace(/\.data$/, '')
  const { markdown: _, ...page } = readCollected<Page>(path)
  return page
}
