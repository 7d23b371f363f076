'use client'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { cn } from '../lib/cn'
import { useScrollEdges } from '../lib/use-scroll-edges'
import { useWords } from '../lib/use-words'
import { searchListWords } from '../words/parts'
import { EmptyState } from './empty-state'
import { FieldBox } from './field-box'
import { CheckIcon, SearchIcon } from './icons'

/**
 * A searchable list in sections: a combobox with an open list. The focus stays in the field, the arrow keys move
 * through the options, and Enter selects one.
 */
export function SearchList({ autoFocus, className, label, onSelect, sections, selected }: SearchListProps) {
  const words = useWords(searchListWords)
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  useScrollEdges(list)
  const [query, setQuery] = useState('')
  const [activeId, setActiveId] = useState(selected)

  const found = useMemo(() => matching(sections, query), [query, sections])
  const options = found.flatMap((section) => section.items)
  const active = options.find((option) => option.id === activeId) ?? options[0]
  const optionId = (option: string) => `${id}${option}`

  useEffect(() => {
    // Scroll only the list, not its ancestors.
    const box = list.current
    const element = active && document.getElementById(`${id}${active.id}`)
    if (!box || !element) return
    const top = element.offsetTop
    if (top < box.scrollTop) box.scrollTop = options[0] === active ? 0 : top
    else if (top + element.offsetHeight > box.scrollTop + box.clientHeight)
      box.scrollTop = top + element.offsetHeight - box.clientHeight
  })

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing || !active) return
    const at = options.indexOf(active)
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key]
    if (event.key === 'Enter') onSelect(active.id)
    else if (step === undefined) return
    else {
      // Single steps wrap around, page steps stop at the ends.
      const next = Math.abs(step) === 1 ? (at + step + options.length) % options.length : at + step
      setActiveId(options[Math.max(0, Math.min(next, options.length - 1))]!.id)
    }
    event.preventDefault()
  }

  return (
    <div className={cn('flex min-h-0 flex-col gap-2', className)} data-slot="search-list">
      <FieldBox className="min-h-11 shrink-0">
        <SearchIcon className="ms-3 text-(--keyhook-ink-muted)" />
        <input
          aria-activedescendant={active && optionId(active.id)}
          aria-autocomplete="list"
          aria-controls={`${id}list`}
          aria-expanded={options.length > 0}
          aria-label={`${words.search}, ${label}`}
          autoCapitalize="off"
          autoComplete="off"
          autoCorrect="off"
          className={cn(
            'min-h-10 w-full min-w-0 flex-1 bg-transparent ps-2.5 pe-2.5 text-base text-(--keyhook-ink) pointer-fine:text-sm',
            'outline-none placeholder:text-(--keyhook-ink-muted) placeholder:opacity-100',
          )}
          data-autofocus={autoFocus}
          data-slot="search-list-input"
          enterKeyHint="go"
          onChange={(event) => {
            setQuery(event.target.value)
            setActiveId(undefined)
          }}
          onKeyDown={press}
          placeholder={words.search}
          role="combobox"
          spellCheck={false}
          type="text"
          value={query}
        />
      </FieldBox>
      <div
        aria-label={label}
        className={cn(
          'relative min-h-0 flex-1 overflow-y-auto overscroll-contain rounded-(--keyhook-radius-chip)',
          'data-above:mask-t-from-[calc(100%-1.5rem)] data-below:mask-b-from-[calc(100%-1.5rem)]',
          'focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-(--keyhook-focus)',
        )}
        data-slot="search-list-options"
        id={`${id}list`}
        ref={list}
        role="listbox"
      >
        {found.map((section, index) => (
          <div
            aria-labelledby={section.label === undefined ? undefined : `${id}section${index}`}
            key={section.label ?? index}
            role={section.label === undefined ? 'presentation' : 'group'}
          >
            {section.label !== undefined && (
              <div
                className="ps-2 pe-2 pt-2 pb-1 text-xs/4 font-medium text-(--keyhook-ink-muted)"
                id={`${id}section${index}`}
                role="presentation"
              >
                {section.label}
              </div>
            )}
            {section.items.map((item) => (
              <div
                aria-selected={item.id === selected}
                className={cn(
                  'flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 rounded-(--keyhook-radius-chip) ps-2 pe-2 pt-1.5 pb-1.5',
                  'text-start text-sm/5 select-none data-active:bg-(--keyhook-surface-raised)',
                  'outline-transparent active:bg-(--keyhook-surface-pressed) data-active:outline-2 data-active:-outline-offset-2',
                )}
                data-active={item === active || undefined}
                data-slot="search-list-option"
                id={optionId(item.id)}
                key={item.id}
                onClick={() => onSelect(item.id)}
                // The field keeps the focus, so the on-screen keyboard stays open.
                onMouseDown={(event) => event.preventDefault()}
                onPointerMove={() => item !== active && setActiveId(item.id)}
                role="option"
              >
                {item.icon && <span className="flex size-7 shrink-0 items-center justify-center">{item.icon}</span>}
                <span className="min-w-0 grow basis-20 break-words">{item.label}</span>
                {item.detail && <span className="ms-auto shrink-0 text-(--keyhook-ink-muted)">{item.detail}</span>}
                {item.id === selected && <CheckIcon className="size-4" />}
              </div>
            ))}
          </div>
        ))}
      </div>
      {options.length === 0 && (
        <EmptyState className="pt-3 pb-3" title={words.none}>
          {query.trim() !== '' && words.noneDetail(query.trim())}
        </EmptyState>
      )}
      <span className="sr-only" role="status">
        {query.trim() === '' ? '' : options.length === 0 ? words.none : words.found(options.length)}
      </span>
    </div>
  )
}

/**
 * Returns the matching options, ignoring case and accents. Each typed word must start a word of the label or match a
 * keyword.
 */
function matching(sections: readonly SearchListSection[], query: string): readonly SearchListSection[] {
  const typed = normalize(query).split(/\s+/).filter(Boolean)
  if (typed.length === 0) return sections.filter(({ items }) => items.length > 0)
  const matches = ({ keywords = [], label }: SearchListItem) => {
    const parts = normalize([label, ...keywords].join(' ')).split(/[\s()/-]+/)
    return typed.every((word) => parts.some((part) => part.startsWith(word)))
  }
  return sections
    .map((section) => ({ ...section, items: section.items.filter(matches) }))
    .filter(({ items }) => items.length > 0)
}

const normalize = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

export type SearchListItem = {
  readonly id: string
  readonly label: string
  readonly icon?: ReactNode
  readonly detail?: ReactNode
  /** Additional search terms. */
  readonly keywords?: readonly string[] | undefined
}

export type SearchListSection = { readonly label?: string | undefined; readonly items: readonly SearchListItem[] }

export type SearchListProps = {
  label: string
  sections: readonly SearchListSection[]
  /** Id of the current option. */
  selected?: string | undefined
  /** Receives the id of the selected row. */
  onSelect: (id: string) => void
  /** Focuses the field when its screen opens. `fine` skips devices with a touch keyboard. */
  autoFocus?: true | 'fine' | undefined
  className?: string | undefined
}
