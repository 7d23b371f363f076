import { SearchDialogListItem, useSearchList } from 'fumadocs-ui/components/dialog/search'
import { type ComponentProps, useEffect } from 'react'

/**
 * A search result: a page or a part of a page. The search field keeps the focus, so an active result is reported to it.
 */
export function Found({ item, onActive, onClick }: Found.Props) {
  const isActive = useSearchList().active === item.id
  useEffect(() => {
    if (isActive) onActive(item.id)
  }, [isActive, item.id, onActive])
  return (
    <SearchDialogListItem
      id={item.id}
      item={item}
      onClick={onClick}
      renderMarkdown={asItIs}
      role="option"
      tabIndex={-1}
    />
  )
}

export declare namespace Found {
  type Props = Pick<ComponentProps<typeof SearchDialogListItem>, 'item' | 'onClick'> & {
    onActive: (id: string) => void
  }
}

/** Returns the text unchanged. By default, the dialog parses the text as Markdown, so that code would become HTML. */
const asItIs = (text: string) => text
