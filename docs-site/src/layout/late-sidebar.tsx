import {
  Sidebar,
  SidebarCollapseTrigger,
  type SidebarProps,
  SidebarProvider,
  SidebarTrigger,
  useSidebar,
} from 'fumadocs-ui/layouts/notebook/slots/sidebar'
import { Activity, useState } from 'react'

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
export const lateSidebar = {
  provider: SidebarProvider,
  root: LateSidebar,
  trigger: SidebarTrigger,
  collapseTrigger: SidebarCollapseTrigger,
  useSidebar,
}
