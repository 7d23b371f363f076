import { type MetaFunction, useLoaderData } from 'react-router'
import { Article } from '../layout/article'
import { pageMeta } from '../layout/page-meta'
import { loadPage } from '../load-page.server'

export const loader = loadPage

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data)

export default function Guide() {
  return <Article page={useLoaderData<typeof loader>()} />
}
