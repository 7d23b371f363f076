import { SearchDialogListItem, useSearchList } from 'fumadocs-ui/components/dialog/search'
import { type ComponentProps, useEffect } from 'react'

/** A page that was found, or a part of one. Tells which one the keyboard is on, for the field that keeps the focus. */
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

/** What is found is the text of a page. The dialog would read it as Markdown, and what a page shows as HTML would be HTML. */
const asItIs = (text: string) => text
