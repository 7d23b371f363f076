import { DocsPage, DocsTitle } from 'fumadocs-ui/layouts/notebook/page'
import { Link, type MetaFunction, useLoaderData } from 'react-router'
import type { LinkGroup } from '../../collect/collect-guides'
import type { ScreenItem } from '../../collect/collect-screens'
import { readCollected } from '../../collect/read-collected'
import { CardPicture } from '../screens/card-picture'

export function loader() {
  const items = readCollected<readonly ScreenItem[]>('screen-items')
  return {
    groups: readCollected<readonly LinkGroup[]>('navigation/screens'),
    items: items.map(({ description, name, states }) => ({
      description,
      name,
      path: `/screens/${name}`,
      states: states.length,
    })),
    // Some states belong to several items.
    total: new Set(items.flatMap(({ states }) => states)).size,
  }
}

export const meta: MetaFunction = () => [
  { title: 'Screens · Keyhook' },
  {
    name: 'description',
    content: 'Every screen of Keyhook in every state, live, with its code and the command that copies it.',
  },
]

export default function ScreenList() {
  const { groups, items, total } = useLoaderData<typeof loader>()
  return (
    <DocsPage breadcrumb={{ enabled: false }} footer={{ enabled: false }} full>
      <div data-pagefind-body="" data-pagefind-filter="part:Screens">
        <DocsTitle>Screens</DocsTitle>
        <p className="mt-3 max-w-2xl text-fd-muted-foreground">
          {items.length} items in {total} states, each live. They are source: the command copies an item into your
          project, where it is yours to change.
        </p>
      </div>
      {groups.map(({ links, title }) => (
        <section key={title}>
          <h2 className="mt-8 mb-3 text-lg font-semibold">{title}</h2>
          <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {links.map((link) => {
              const item = items.find(({ path }) => path === link.path)
              return (
                <li
                  className="relative flex flex-col overflow-hidden rounded-xl border bg-fd-card transition-colors [contain-intrinsic-size:auto_23rem] [content-visibility:auto] hover:border-fd-primary/50 has-focus-visible:outline-2 has-focus-visible:outline-fd-ring"
                  key={link.path}
                >
                  {item !== undefined && <CardPicture item={item.name} title={link.title} />}
                  <div className="flex flex-1 flex-col gap-1 border-t p-4">
                    <p className="flex items-baseline justify-between gap-3">
                      <Link className="font-medium outline-none after:absolute after:inset-0" to={link.path}>
                        {link.title}
                      </Link>
                      {item !== undefined && item.states > 0 && (
                        <span className="text-xs text-fd-muted-foreground tabular-nums">
                          {item.states} {item.states === 1 ? 'state' : 'states'}
                        </span>
                      )}
                    </p>
                    <p className="text-sm text-fd-muted-foreground">{item?.description}</p>
                  </div>
                </li>
              )
            })}
          </ul>
        </section>
      ))}
    </DocsPage>
  )
}
