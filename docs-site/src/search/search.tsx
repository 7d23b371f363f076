import type { SortedResult } from 'fumadocs-core/search'
import {
  SearchDialog,
  SearchDialogClose,
  SearchDialogContent,
  SearchDialogHeader,
  SearchDialogIcon,
  SearchDialogInput,
  SearchDialogList,
  SearchDialogListItem,
  SearchDialogOverlay,
  useSearchList,
} from 'fumadocs-ui/components/dialog/search'
import type { SharedProps } from 'fumadocs-ui/contexts/search'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { findPages } from './find-pages'
import { SearchFailure } from './search-failure'

const list = 'found'

type Answer = { readonly words: string; readonly results: SortedResult[] | 'failed' }

/** The search dialog. */
export default function Search(props: SharedProps) {
  const [words, setWords] = useState('')
  const opener = useRef<Element>(null)
  const field = useRef<HTMLInputElement>(null)
  const [answer, setAnswer] = useState<Answer>()
  const [tries, setTries] = useState(0)
  const [active, setActive] = useState<string>()

  useEffect(() => {
    let isOver = false
    findPages(words).then(
      (results) => {
        // `undefined` means that the query has changed. A later search returns the results.
        if (!isOver && results) setAnswer({ words, results })
      },
      () => {
        if (!isOver) setAnswer({ words, results: 'failed' })
      },
    )
    return () => {
      isOver = true
    }
  }, [words, tries])

  const tryAgain = () => {
    setAnswer(undefined)
    setTries(tries + 1)
    field.current?.focus()
  }
  const results = words === '' ? undefined : answer?.results
  const isFound = Array.isArray(results) && results.length > 0

  return (
    <SearchDialog
      isLoading={words !== '' && answer?.words !== words}
      onSearchChange={setWords}
      search={words}
      {...props}
    >
      <SearchDialogOverlay />
      <SearchDialogContent
        // The dialog has no trigger. Without this handler, no element would have the focus after it closes.
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          if (opener.current instanceof HTMLElement) opener.current.focus()
        }}
        onOpenAutoFocus={() => {
          opener.current = document.activeElement
        }}
      >
        <SearchDialogHeader>
          <SearchDialogIcon />
          <SearchDialogInput
            aria-activedescendant={isFound ? active : undefined}
            aria-autocomplete="list"
            aria-controls={isFound ? list : undefined}
            aria-expanded={isFound}
            aria-label="Search"
            autoComplete="off"
            ref={field}
            role="combobox"
          />
          <SearchDialogClose />
        </SearchDialogHeader>
        {/* The field keeps the focus. This region announces the results to screen readers. */}
        <p className="sr-only" role="status">
          {Array.isArray(results) && foundWords(results)}
        </p>
        {results === 'failed' ? (
          <SearchFailure onTryAgain={tryAgain} />
        ) : (
          <SearchDialogList
            Item={(item) => <Found {...item} onActive={setActive} />}
            items={results ?? null}
            {...(isFound && { 'aria-label': 'Found', 'id': list, 'role': 'listbox' })}
          />
        )}
      </SearchDialogContent>
    </SearchDialog>
  )
}

function foundWords(results: readonly SortedResult[]): string {
  const pages = results.filter(({ type }) => type === 'page').length
  return pages === 0 ? 'No results found' : `${pages} ${pages === 1 ? 'page' : 'pages'} found`
}

/**
 * A page or part of a page that the search found. Reports the active entry to the search field, which keeps the focus.
 */
function Found({ item, onActive, onClick }: Found.Props) {
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

declare namespace Found {
  type Props = Pick<ComponentProps<typeof SearchDialogListItem>, 'item' | 'onClick'> & {
    onActive: (id: string) => void
  }
}

/** Returns the text unchanged. By default, the dialog parses Markdown, so that code in a page would become HTML. */
const asItIs = (text: string) => text
