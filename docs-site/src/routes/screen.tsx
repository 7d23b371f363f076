import { DocsPage, DocsTitle } from 'fumadocs-ui/layouts/notebook/page'
import { Fragment } from 'react'
import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import type { LinkGroup } from '../../collect/collect-guides'
import type { ScreenItem } from '../../collect/collect-screens'
import { readCollected } from '../../collect/read-collected'
import type { Component } from '../../collect/reference/collect-components'
import { ScreenViewer } from '../screens/screen-viewer'
import { Command } from '../screens/command'

export function loader({ params }: LoaderFunctionArgs) {
  const item = readCollected<ScreenItem>(`/screens/${params['item']}`)
  const pages = readCollected<readonly LinkGroup[]>('navigation/reference').flatMap(({ links }) => links)
  // Internal components have no page.
  const hooks = item.hooks.map((name) => ({
    name,
    path: pages.find(({ path }) => path === `/reference/${name}`)?.path,
  }))
  const { components } = readCollected<{ components: readonly Component[] }>('public')
  return { components: components.filter((component) => component.item === item.name), hooks, item }
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data
    ? [{ title: `${data.item.title} · Screens · Keyhook` }, { name: 'description', content: data.item.description }]
    : [{ title: 'Keyhook' }]

export default function Screen() {
  const { components, hooks, item } = useLoaderData<typeof loader>()
  return (
    <DocsPage breadcrumb={{ enabled: false }} full>
      <div
        className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4"
        data-pagefind-body=""
        data-pagefind-filter="part:Screens"
      >
        <div className="max-w-2xl">
          <DocsTitle className="wrap-anywhere">{item.title}</DocsTitle>
          <p className="mt-2 text-fd-muted-foreground">{item.description}</p>
        </div>
        <Command text={`npx keyhook add ${item.name}`} />
      </div>
      <ScreenViewer item={item} key={item.name} />
      <dl className="mt-2 grid gap-x-10 gap-y-5 text-sm sm:grid-cols-2 [&_dd]:mt-1 [&_dd]:text-fd-muted-foreground [&_dt]:font-medium">
        {item.next && (
          <div className="sm:col-span-2">
            <dt>After adding it</dt>
            <dd>{item.next}</dd>
          </div>
        )}
        {components.length > 0 && (
          <div>
            <dt>Components</dt>
            <dd>
              <Names of={components} />
            </dd>
          </div>
        )}
        {hooks.length > 0 && (
          <div>
            <dt>Hooks it calls</dt>
            <dd>
              <Names of={hooks} />
            </dd>
          </div>
        )}
        {item.packages.length > 0 && (
          <div>
            <dt>Packages it needs</dt>
            <dd>{item.packages.join(', ')}</dd>
          </div>
        )}
        <div>
          <dt>Files</dt>
          <dd>
            {item.files.length} for this item, {item.sharedFiles} shared with other items
          </dd>
        </div>
        {item.words.length > 0 && (
          <div>
            <dt>Words</dt>
            <dd>{item.words.map((table) => `words/${table.replace(/^words\//, '')}`).join(', ')}</dd>
          </div>
        )}
      </dl>
    </DocsPage>
  )
}

/** A list of names. Names that have a page are links. */
const Names = ({ of: names }: { of: readonly { name: string; path: string | undefined }[] }) =>
  names.map(({ name, path }, index) => (
    <Fragment key={name}>
      {index > 0 && ', '}
      {path === undefined ? (
        name
      ) : (
        <Link className="underline underline-offset-4 hover:text-fd-foreground" to={path}>
          {name}
        </Link>
      )}
    </Fragment>
  ))
