'use client'
import { useCallback, useEffect, useRef } from 'react'
import { focusNear } from './focus-near'

const focusable = 'a[href],button,input,select,textarea,summary,[tabindex]'

/**
 * Remembers what was used last outside of the modal, before it opens: an opener that disables itself, or goes away, has
 * lost the focus by then. Returns what gives the focus back to it.
 */
export function useOpener(isOpen: boolean): () => void {
  const path = useRef<readonly Element[]>([])
  const isFollowing = useRef(!isOpen)
  useEffect(() => {
    isFollowing.current = !isOpen
  }, [isOpen])

  useEffect(() => {
    const remember = ({ target }: Event) => {
      if (!isFollowing.current || !(target instanceof Element) || target.closest('[data-keyhook]')) return
      const used = target.closest(focusable)
      if (used) path.current = pathOf(used)
    }
    if (document.activeElement && document.activeElement !== document.body)
      remember({ target: document.activeElement } as unknown as Event)
    document.addEventListener('focusin', remember)
    // Safari does not focus a button that is clicked.
    document.addEventListener('pointerdown', remember, true)
    return () => {
      document.removeEventListener('focusin', remember)
      document.removeEventListener('pointerdown', remember, true)
    }
  }, [])

  return useCallback(() => focusNear(path.current), [])
}

/** An element and all it stands in: it may be gone when it is asked for. */
function pathOf(element: Element): readonly Element[] {
  const path = [element]
  for (let parent = element.parentElement; parent; parent = parent.parentElement) path.push(parent)
  return path
}
// keyhook modal@0.1.0
