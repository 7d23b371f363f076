import type { SortedResult } from 'fumadocs-core/search'
import {
  SearchDialog,
  SearchDialogClose,
  SearchDialogContent,
  SearchDialogHeader,
  SearchDialogIcon,
  SearchDialogInput,
  SearchDialogList,
  SearchDialogOverlay,
} from 'fumadocs-ui/components/dialog/search'
import type { SharedProps } from 'fumadocs-ui/contexts/search'
import { useEffect, useRef, useState } from 'react'
import { findPages } from './find-pages'

/** The dialog that finds pages and parts of them. */
export default function Search(props: SharedProps) {
  const [words, setWords] = useState('')
  const opener = useRef<Element>(null)
  const [found, setFound] = useState<{ readonly words: string; readonly results: SortedResult[] }>()

  useEffect(() => {
    let isOver = false
    void findPages(words).then((results) => {
      // `undefined`: typing went on, and a later search answers.
      if (!isOver && results) setFound({ words, results })
    })
    return () => {
      isOver = true
    }
  }, [words])

  return (
    <SearchDialog
      isLoading={words !== '' && found?.words !== words}
      onSearchChange={setWords}
      search={words}
      {...props}
    >
      <SearchDialogOverlay />
      <SearchDialogContent
        // The dialog knows of no button that opens it: without this, nothing has the focus once it closes.
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
          <SearchDialogInput />
          <SearchDialogClose />
        </SearchDialogHeader>
        <SearchDialogList items={words === '' ? null : (found?.results ?? null)} />
      </SearchDialogContent>
    </SearchDialog>
  )
}
