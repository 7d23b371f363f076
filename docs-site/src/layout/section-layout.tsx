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

/** The layout of a section: the header, the sidebar with the section's pages, and the current page. */
export function SectionLayout({ children, groups, isFolded = false, title }: SectionLayoutProps) {
  return (
    <>
      {/* A skip link. Otherwise, keyboard users would have to pass dozens of links before the page. */}
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
        slots={{ sidebar: lazySidebar }}
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
  /** True collapses all groups except the group of the current page. */
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

/** The sidebar. It hydrates in its own task after the page. On a phone, it hydrates only when the drawer opens. */
function LazySidebar(props: SidebarProps) {
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

/** The sidebar, in the form that the layout component expects. */
const lazySidebar = {
  provider: SidebarProvider,
  root: LazySidebar,
  trigger: SidebarTrigger,
  collapseTrigger: SidebarCollapseTrigger,
  useSidebar,
}
