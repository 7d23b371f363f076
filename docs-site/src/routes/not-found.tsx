import { HomeLayout } from 'fumadocs-ui/layouts/home'
import type { MetaFunction } from 'react-router'
import { Mark } from '../layout/mark'
import { siteLinks } from '../layout/site-links'

export const meta: MetaFunction = () => [{ title: 'Not found · Keyhook' }, { name: 'robots', content: 'noindex' }]

export default function NotFound() {
  return (
    <HomeLayout links={siteLinks} nav={{ title: <Mark /> }}>
      <div className="mx-auto flex max-w-lg flex-1 flex-col justify-center gap-3 px-6 py-24">
        <h1 className="text-2xl font-semibold">There is no such page</h1>
        <p className="text-fd-muted-foreground">It may have moved. Search finds every page by what is on it.</p>
        <a className="font-medium text-fd-primary underline underline-offset-4" href="/docs/getting-started">
          Getting started
        </a>
      </div>
    </HomeLayout>
  )
}
