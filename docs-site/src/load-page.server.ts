import type { LoaderFunctionArgs } from 'react-router'
import type { Page } from '../collect/page.js'
import { readCollected } from '../collect/read-collected.js'

/** The page of the address that is rendered; its Markdown is a file of its own. */
export function loadPage({ request }: LoaderFunctionArgs): Omit<Page, 'markdown'> {
  const path = new URL(request.url).pathname.replace(/(.)\/$/, '$1').replace(/\.data$/, '')
  const { markdown: _, ...page } = readCollected<Page>(path)
  return page
}
