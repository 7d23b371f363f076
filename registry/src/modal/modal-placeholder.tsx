'use client'
import { useApp } from '@keyhook/sdk'
import { cva } from 'class-variance-authority'
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { Memory } from '../lib/create-memory'
import { iconButton } from '../lib/icon-button'
import { palette } from '../lib/palette'
import { useWords } from '../lib/use-words'
import { theme } from '../theme'
import { commonWords } from '../words/common'
import { modalBox, modalHandle, modalHeader, modalOverlay, modalPanel, modalRoot, modalSurface } from './modal-classes'
import type { Handover, ModalProps } from './modal-props'
import { namedScheme } from './named-scheme'
import { useLayeredStylesOnly } from './use-layered-styles-only'
import { useOpener } from './use-opener'

/**
 * Looks like the modal while its screens load. It does not import the modal's libraries, because every page loads it.
 * The modal starts with the height of the placeholder, and returns the focus to the element that opened the
 * placeholder.
 */
export function ModalPlaceholder({ open, ...props }: ModalPlaceholderProps) {
  const giveFocusBack = useOpener(open, props.handover.opener)
  return open ? createPortal(<Surface {...props} giveFocusBack={giveFocusBack} />, document.body) : null
}

type SurfaceProps = Omit<ModalPlaceholderProps, 'open'> & { giveFocusBack: () => void }

function Surface({ canClose, dir, giveFocusBack, handover, hasFailed, lang, onClose, onRetry }: SurfaceProps) {
  useLayeredStylesOnly()
  const words = useWords(commonWords)
  const { appearance } = useApp()
  const derived = palette(appearance.theme)
  const box = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  useHeight(panel, handover.height)
  useEffect(() => box.current?.focus({ preventScroll: true }), [hasFailed])

  const close = () => {
    giveFocusBack()
    onClose()
  }
  return (
    <div
      className={theme({ className: modalRoot(), scheme: derived?.scheme ?? namedScheme(appearance.theme) })}
      data-keyhook
      data-slot="modal"
      dir={dir}
      lang={lang}
      style={derived?.style}
    >
      <div className={modalOverlay({ enters: true })} data-slot="modal-overlay" onClick={() => canClose && close()} />
      <div
        aria-busy={!hasFailed}
        aria-label={hasFailed ? words.loadingFailed : words.loading}
        aria-modal
        className={modalBox({ enters: true })}
        data-slot="modal-content"
        onKeyDown={(event) => {
          if (event.key === 'Escape' && canClose) close()
          if (event.key === 'Tab') keepFocus(event, box)
        }}
        ref={box}
        role="dialog"
        tabIndex={-1}
      >
        <div aria-hidden className={modalSurface()} data-slot="modal-surface" />
        <div className={modalPanel()} data-slot="modal-panel" ref={panel}>
          <div aria-hidden className={modalHandle()} data-slot="modal-handle" />
          <div className={modalHeader()} data-slot="modal-header">
            <span />
            {canClose && (
              <button
                aria-label={words.close}
                className={iconButton()}
                data-slot="icon-button"
                onClick={close}
                type="button"
              >
                <svg
                  aria-hidden
                  className="size-5 shrink-0"
                  fill="none"
                  stroke="currentColor"
                  strokeLinecap="round"
                  strokeWidth={1.75}
                  viewBox="0 0 24 24"
                >
                  <path d="m6 6 12 12M18 6 6 18" />
                </svg>
              </button>
            )}
          </div>
          {hasFailed ? (
            <div
              className="flex flex-col gap-5 ps-5 pe-5 pb-6 text-center min-[441px]:ps-6 min-[441px]:pe-6"
              data-slot="modal-failure"
            >
              <p className="text-sm/5" role="alert">
                {words.loadingFailed}
              </p>
              <button
                className="min-h-11 w-full cursor-pointer rounded-(--keyhook-radius) border border-(--keyhook-line) ps-4 pe-4 pt-2.5 pb-2.5 text-center text-sm/5 font-medium hover:bg-(--keyhook-surface-raised) focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--keyhook-focus)"
                data-slot="button"
                onClick={onRetry}
                type="button"
              >
                {words.retry}
              </button>
            </div>
          ) : (
            <div
              aria-hidden
              className="flex flex-col ps-5 pe-5 pb-6 min-[441px]:ps-6 min-[441px]:pe-6"
              data-slot="modal-skeleton"
            >
              <span className={bone({ part: 'title' })} />
              {rows.map((row) => (
                <span className={bone({ part: 'row' })} key={row} />
              ))}
            </div>
          )}
        </div>
      </div>
    </div>
  )
}

const rows = ['first', 'second', 'third', 'fourth'] as const

const bone = cva(
  [
    'block animate-pulse rounded-(--keyhook-radius) bg-(--keyhook-surface-raised)',
    'motion-reduce:animate-none forced-colors:border forced-colors:border-current',
  ],
  { variants: { part: { title: 'mx-auto mb-6 h-5 w-40', row: 'mb-2 h-13 w-full last:mb-0' } } },
)

/** Stores the height of the panel when the modal replaces the placeholder. */
function useHeight(panel: RefObject<HTMLElement | null>, height: Memory<number | undefined>): void {
  useLayoutEffect(() => {
    const element = panel.current
    return () => {
      height.write(element?.offsetHeight)
    }
  }, [panel, height])
}

/** Keeps the Tab key within the buttons of the dialog. */
function keepFocus(event: KeyboardEvent, box: RefObject<HTMLElement | null>): void {
  const buttons = Array.from(box.current?.querySelectorAll('button') ?? [])
  const at = buttons.findIndex((button) => button === document.activeElement)
  const next = buttons.at(event.shiftKey ? (at < 0 ? -1 : at - 1) : (at + 1) % Math.max(1, buttons.length))
  event.preventDefault()
  next?.focus()
}

export type ModalPlaceholderProps = Pick<ModalProps, 'canClose' | 'dir' | 'lang' | 'onClose' | 'open'> & {
  handover: Handover
  hasFailed: boolean
  onRetry: () => void
}
