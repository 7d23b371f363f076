import type { Node } from 'fumadocs-core/page-tree'
import { DocsLayout } from 'fumadocs-ui/layouts/notebook'
import type { ReactNode } from 'react'
import type { LinkGroup } from '../../collect/collect-guides'
import { Breakable } from './breakable'
import { lateSidebar } from './late-sidebar'
import { Mark } from './mark'
import { siteLinks } from './site-links'

/** A section of the site: the bar on top, its own pages at the side, and one of them. */
export function SectionLayout({ children, groups, isFolded = false, title }: SectionLayoutProps) {
  return (
    <>
      {/* Dozens of links come before the page, which a keyboard would have to go through on each. */}
      <a
        className="sr-only focus:not-sr-only focus:fixed focus:start-4 focus:top-2 focus:z-50 focus:rounded-lg focus:bg-fd-foreground focus:px-4 focus:py-2 focus:text-sm focus:font-medium focus:text-fd-background"
        href="#nd-page"
      >
        Skip to the page
      </a>
      <DocsLayout
        links={siteLinks}
        nav={{ title: <Mark />, mode: 'top', url: '/' }}
        sidebar={{ collapsible: false, prefetch: false }}
        slots={{ sidebar: lateSidebar }}
        tabs={false}
        tree={{ name: title, children: isFolded ? toFolders(groups) : toList(groups) }}
      >
        {children}
      </DocsLayout>
    </>
  )
}

type SectionLayoutProps = {
  children: ReactNode
  groups: readonly LinkGroup[]
  /** Shows of each group its title alone, until it is opened or holds the page. */
  isFolded?: boolean
  title: string
}

const toPages = ({ links }: LinkGroup) =>
  links.map((link) => ({ type: 'page' as const, name: <Breakable text={link.title} />, url: link.path }))

const toList = (groups: readonly LinkGroup[]): Node[] =>
  groups.flatMap((group) => [{ type: 'separator' as const, name: group.title }, ...toPages(group)])

const toFolders = ([first, ...groups]: readonly LinkGroup[]): Node[] => [
  ...(first ? toPages(first) : []),
  ...groups.map((group) => ({ type: 'folder' as const, name: group.title, children: toPages(group) })),
]
