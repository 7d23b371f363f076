'use client'
import { useCallback, useEffect, useInsertionEffect, useRef, useState } from 'react'
import { createMemory, type Memory } from '../lib/create-memory'
import { focusNear } from './focus-near'

const focusable = 'a[href],button,input,select,textarea,summary,[tabindex]'

/**
 * Remembers what was used last outside of the modal, before it opens: an opener that disables itself, or goes away, has
 * lost the focus by then. Returns a function that gives the focus back to it. `known` holds the opener that another
 * component has remembered.
 */
export function useOpener(isOpen: boolean, known?: Memory<readonly Element[]>): () => void {
  const [own] = useState(() => createMemory<readonly Element[]>([]))
  const path = known ?? own
  const isFollowing = useRef(!isOpen)
  // Before what comes in the place of the modal takes the focus, as the dialog of the page for which it steps aside.
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
    // The modal takes the focus back before what was to have it does, until it has heard that it is closed.
    const rememberNext = ({ relatedTarget }: FocusEvent) => remember({ target: relatedTarget })
    document.addEventListener('focusin', remember)
    document.addEventListener('focusout', rememberNext)
    // Safari does not focus a button that is clicked.
    document.addEventListener('pointerdown', remember, true)
    return () => {
      document.removeEventListener('focusin', remember)
      document.removeEventListener('focusout', rememberNext)
      document.removeEventListener('pointerdown', remember, true)
    }
  }, [path])

  return useCallback(() => focusNear(path.read()), [path])
}

/** An element and all it stands in: it may be gone when it is asked for. */
function pathOf(element: Element): readonly Element[] {
  const path = [element]
  for (let parent = element.parentElement; parent; parent = parent.parentElement) path.push(parent)
  return path
}
// keyhook modal@0.1.0
