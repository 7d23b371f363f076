import { useMediaQuery } from 'fumadocs-core/utils/use-media-query'
import { TOC, TOCPopover, TOCProvider } from 'fumadocs-ui/layouts/notebook/page/slots/toc'
import { Activity, type ComponentProps } from 'react'

/** As the styles have it where headings are listed above the page, and those beside it are hidden. */
const narrow = '(width < 80rem)'

/** The headings beside a page, which measure it once they listen: only where they are seen, and after the page. */
function LateToc(props: ComponentProps<typeof TOC>) {
  if (useMediaQuery(narrow)) return null
  return (
    <Activity>
      <TOC {...props} />
    </Activity>
  )
}

/** The headings of a page, as its layout takes them. */
export const lateToc = { provider: TOCProvider, main: LateToc, popover: TOCPopover }
