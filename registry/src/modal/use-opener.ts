'use client'
import { useCallback, useEffect, useInsertionEffect, useRef, useState } from 'react'
import { createMemory, type Memory } from '../lib/create-memory'

/**
 * Focuses `opener`, or waits until it is enabled. In the meantime, or if `opener` was removed, the nearest ancestor has
 * the focus. The focus therefore never falls back to the page.
 */
function focusNear([opener, ...around]: readonly Element[]): void {
  if (opener instanceof HTMLElement && opener.isConnected) {
    opener.focus({ preventScroll: true })
    if (document.activeElement === opener) return
  }
  const stand = focusableAmong(around)
  if (stand) focusOnce(stand)
  if (!(opener instanceof HTMLElement) || !opener.isConnected) return
  const retry = () => {
    if (document.activeElement !== stand && document.activeElement !== document.body) return observer.disconnect()
    if (opener.matches(':disabled')) return
    observer.disconnect()
    opener.focus({ preventScroll: true })
  }
  const observer = new MutationObserver(retry)
  observer.observe(opener, { attributeFilter: ['disabled'] })
}

const landmarks = 'main,[role="main"],section,article,form,nav,aside,header,footer'

function focusableAmong(around: readonly Element[]): HTMLElement | undefined {
  const there = around.filter(
    (element): element is HTMLElement =>
      element instanceof HTMLElement && element.isConnected && element !== document.body && element.tagName !== 'HTML',
  )
  return (
    there.find((element) => element.tabIndex >= 0 || element.matches(landmarks)) ??
    document.querySelector<HTMLElement>('main,[role="main"],h1') ??
    there.at(-1)
  )
}

/** Focuses an element without making it a tab stop. */
function focusOnce(element: HTMLElement) {
  if (!element.hasAttribute('tabindex')) {
    const { outline } = element.style
    element.tabIndex = -1
    element.style.outline = 'none'
    const restore = () => {
      element.removeAttribute('tabindex')
      element.style.outline = outline
    }
    element.addEventListener('blur', restore, { once: true })
  }
  element.focus({ preventScroll: true })
}

const focusable = 'a[href],button,input,select,textarea,summary,[tabindex]'

/**
 * Stores the last used element outside of the modal, because a disabled or removed element loses the focus. Returns a
 * function that focuses this opener. `known` is an opener that another component has stored.
 */
export function useOpener(isOpen: boolean, known?: Memory<readonly Element[]>): () => void {
  const [stored] = useState(() => createMemory<readonly Element[]>([]))
  const path = known ?? stored
  const isFollowing = useRef(!isOpen)
  // This must run before a replacement of the modal takes the focus, such as a dialog of the app.
  useInsertionEffect(() => {
    isFollowing.current = !isOpen
  }, [isOpen])

  useEffect(() => {
    const remember = ({ target }: Pick<Event, 'target'>) => {
      if (!isFollowing.current || !(target instanceof Element) || target.closest('[data-keyhook]')) return
      const used = target.closest(focusable)
      if (used) path.write(pathOf(used))
    }
    if (document.activeElement && document.activeElement !== document.body) remember({ target: document.activeElement })
    // When another dialog replaces the modal, the modal returns the focus before that dialog takes it.
    const rememberNext = ({ relatedTarget }: FocusEvent) => remember({ target: relatedTarget })
    document.addEventListener('focusin', remember)
    document.addEventListener('focusout', rememberNext)
    // Safari does not focus a clicked button.
    document.addEventListener('pointerdown', remember, true)
    return () => {
      document.removeEventListener('focusin', remember)
      document.removeEventListener('focusout', rememberNext)
      document.removeEventListener('pointerdown', remember, true)
    }
  }, [path])

  return useCallback(() => focusNear(path.read()), [path])
}

/** Returns an element and its ancestors. The element may be removed before it is needed. */
function pathOf(element: Element): readonly Element[] {
  const path = [element]
  for (let parent = element.parentElement; parent; parent = parent.parentElement) path.push(parent)
  return path
}
