import type { Node } from 'fumadocs-core/page-tree'
import { DocsLayout } from 'fumadocs-ui/layouts/notebook'
import { type ReactNode, Activity, useState } from 'react'
import type { LinkGroup } from '../../collect/collect-guides'
import { Breakable } from './breakable'
import { Mark } from './mark'
import { siteLinks } from './site-links'
import {
  Sidebar,
  SidebarCollapseTrigger,
  type SidebarProps,
  SidebarProvider,
  SidebarTrigger,
  useSidebar,
} from 'fumadocs-ui/layouts/notebook/slots/sidebar'

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

/**
 * A phone hides the list of pages that stands in the HTML, and lists them anew in a drawer: here not before it is opened once.
 * Nothing of the first is made to listen then, and elsewhere it is in a task of its own, after the page.
 */
function LateSidebar(props: SidebarProps) {
  const { mode, open } = useSidebar()
  const [wasOpen, setWasOpen] = useState(open)
  if (open && !wasOpen) setWasOpen(true)
  if (mode === 'drawer' && !wasOpen) return null
  return (
    <Activity>
      <Sidebar {...props} />
    </Activity>
  )
}

/** The sidebar of a section, as its layout takes one. */
const lateSidebar = {
  provider: SidebarProvider,
  root: LateSidebar,
  trigger: SidebarTrigger,
  collapseTrigger: SidebarCollapseTrigger,
  useSidebar,
}
