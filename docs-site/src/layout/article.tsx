import { type MouseEvent, Activity, type ComponentProps } from 'react'
import { useNavigate } from 'react-router'
import { DocsBody, DocsPage, DocsTitle } from 'fumadocs-ui/layouts/notebook/page'
import type { Page } from '../../collect/page'
import { CardPicture } from '../screens/card-picture'
import { Breakable } from './breakable'
import { copyCode } from './copy-code'
import { partOf } from '../search/part-of'
import { useMediaQuery } from 'fumadocs-core/utils/use-media-query'
import { TOC, TOCPopover, TOCProvider } from 'fumadocs-ui/layouts/notebook/page/slots/toc'

/** A text page. The build creates its HTML, and only from files of the repository. */
export function Article({ page }: { page: Omit<Page, 'markdown'> }) {
  const navigate = useNavigate()
  const onClick = (event: MouseEvent<HTMLElement>) => {
    if (!(event.target instanceof Element) || event.defaultPrevented) return
    const button = event.target.closest<HTMLButtonElement>('button[data-copy]')
    if (button) void copyCode(button)
    const link = event.target.closest('a')
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!link || !isPlain || link.origin !== location.origin || /\.\w+$/.test(link.pathname)) return
    event.preventDefault()
    void navigate(link.pathname + link.search + link.hash)
  }
  return (
    <DocsPage
      breadcrumb={{ enabled: false }}
      slots={{ toc: lazyToc }}
      toc={page.headings
        .filter(({ depth }) => depth <= 3)
        .map(({ depth, id, text }) => ({ depth, title: <Breakable text={text} />, url: `#${id}` }))}
    >
      <div data-pagefind-body="" data-pagefind-filter={`part:${partOf(page.path)}`} onClick={onClick}>
        {page.kicker && <p className="mb-2 text-sm text-fd-muted-foreground">{page.kicker}</p>}
        <DocsTitle className="mb-6 wrap-anywhere">
          <Breakable text={page.title} />
        </DocsTitle>
        {page.pictured && (
          <div className="mb-6 overflow-hidden rounded-xl border noscript:hidden">
            <CardPicture item={page.pictured} title={page.title} />
          </div>
        )}
        <DocsBody dangerouslySetInnerHTML={{ __html: page.html }} />
      </div>
    </DocsPage>
  )
}

/** Below this width, the styles place the table of contents above the page. */
const narrow = '(width < 80rem)'

/**
 * The table of contents beside the page. It loads after the page and only when visible, because it measures the page.
 */
function LazyToc(props: ComponentProps<typeof TOC>) {
  if (useMediaQuery(narrow)) return null
  return (
    <Activity>
      <TOC {...props} />
    </Activity>
  )
}

/** The table of contents, in the form that the layout component expects. */
const lazyToc = { provider: TOCProvider, main: LazyToc, popover: TOCPopover }
