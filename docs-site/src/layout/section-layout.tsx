import type { Root } from 'fumadocs-core/page-tree'
import { DocsLayout } from 'fumadocs-ui/layouts/notebook'
import type { ReactNode } from 'react'
import type { LinkGroup } from '../../collect/collect-guides'
import { Mark } from './mark'
import { siteLinks } from './site-links'

/** A section of the site: the bar on top, its own pages at the side, and one of them. */
export function SectionLayout({ children, groups, title }: SectionLayoutProps) {
  return (
    <DocsLayout
      links={siteLinks}
      nav={{ title: <Mark />, mode: 'top', url: '/' }}
      sidebar={{ collapsible: false, prefetch: false }}
      tabs={false}
      tree={toTree(title, groups)}
    >
      {children}
    </DocsLayout>
  )
}

type SectionLayoutProps = { children: ReactNode; groups: readonly LinkGroup[]; title: string }

const toTree = (name: string, groups: readonly LinkGroup[]): Root => ({
  name,
  children: groups.flatMap(({ links, title }) => [
    { type: 'separator' as const, name: title },
    ...links.map((link) => ({ type: 'page' as const, name: link.title, url: link.path })),
  ]),
})
