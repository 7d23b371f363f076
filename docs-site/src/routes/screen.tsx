import { DocsPage, DocsTitle } from 'fumadocs-ui/layouts/notebook/page'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import type { ScreenItem } from '../../collect/collect-screens'
import { readCollected } from '../../collect/read-collected'
import { ScreenViewer } from '../screens/screen-viewer'
import { Command } from '../screens/command'

export const loader = ({ params }: LoaderFunctionArgs) => readCollected<ScreenItem>(`/screens/${params['item']}`)

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data
    ? [{ title: `${data.title} · Screens · Keyhook` }, { name: 'description', content: data.description }]
    : [{ title: 'Keyhook' }]

export default function Screen() {
  const item = useLoaderData<typeof loader>()
  return (
    <DocsPage breadcrumb={{ enabled: false }} full>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4" data-pagefind-body="">
        <div className="max-w-2xl">
          <DocsTitle>{item.title}</DocsTitle>
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
        {item.hooks.length > 0 && (
          <div>
            <dt>Hooks it calls</dt>
            <dd>{item.hooks.join(', ')}</dd>
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
            {item.files.length} of its own, {item.sharedFiles} shared with other items and copied once
          </dd>
        </div>
        {item.words.length > 0 && (
          <div>
            <dt>Its words stand in</dt>
            <dd>{item.words.map((table) => `words/${table.replace(/^words\//, '')}`).join(', ')}</dd>
          </div>
        )}
      </dl>
    </DocsPage>
  )
}
