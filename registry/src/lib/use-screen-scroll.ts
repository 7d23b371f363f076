'use client'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Reading } from '../ui/reading'

/** Minimum height of the scrolling body, in pixels and as a share of the panel. */
const least = { height: 96, share: 0.4 }

/**
 * Fits a screen into its panel. If the body overflows, the header becomes compact. If the body still overflows, the
 * actions move side by side, if the body then fits. Otherwise the body scrolls. If header and actions leave too little
 * height, the panel scrolls with the actions at its foot. Returns two flags: `hasMore` is true while there is content
 * below, and `isRead` after the end of the content was on screen.
 */
export function useScreenScroll(ref: RefObject<HTMLElement | null>): Reading {
  // Environments without `ResizeObserver`, such as jsdom, have no layout.
  const [{ hasMore, isRead }, setReading] = useState({ hasMore: false, isRead: typeof ResizeObserver === 'undefined' })

  useLayoutEffect(() => {
    const screen = ref.current
    if (!screen) return undefined
    const { panel } = partsOf(screen)
    fit(screen)
    layOut(screen)
    return () => {
      if (!panel) return
      // Reset the position while the panel still scrolls. Otherwise the browser restores the position when the panel
      // scrolls again.
      panel.scrollTop = 0
      panel.removeAttribute('data-scrolls')
    }
  }, [ref])

  useEffect(() => {
    const screen = ref.current
    if (!screen || typeof ResizeObserver === 'undefined') return undefined
    const { panel } = partsOf(screen)
    let read: { readonly height: number; readonly width: number } | undefined
    let frame = 0

    const update = () => {
      fit(screen)
      look()
    }
    const look = () => {
      layOut(screen)
      const hasMore = markEdges(screen)
      const size = contentSize(screen)
      // A new width does not reset the read state. Content that has grown must be read again.
      if (!hasMore || (read && read.width !== size.width)) read = size
      else if (read && size.height > read.height + 1) read = undefined
      const isRead = read !== undefined
      setReading((was) => (was.hasMore === hasMore && was.isRead === isRead ? was : { hasMore, isRead }))
    }
    // Layout changes within the callback of a `ResizeObserver` raise an error, so wait for the next frame.
    const sizes = new ResizeObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(update)
    })
    const observe = () => {
      const { actions, body } = partsOf(screen)
      const parts = [panel, screen, body, actions, ...Array.from(body?.children ?? [])]
      for (const part of parts) if (part) sizes.observe(part)
    }
    const content = new MutationObserver((changes) => {
      // The user would otherwise miss a notice above the visible part.
      if (showNotice(screen, changes)) read = undefined
      observe()
      update()
    })
    observe()
    content.observe(screen, { childList: true, subtree: true })
    const scroller = panel ?? screen
    const resize = () => {
      screen.removeAttribute('data-compact')
      screen.removeAttribute('data-tight')
      update()
    }
    scroller.addEventListener('scroll', look, { capture: true, passive: true })
    window.addEventListener('resize', resize)
    return () => {
      cancelAnimationFrame(frame)
      sizes.disconnect()
      content.disconnect()
      scroller.removeEventListener('scroll', look, { capture: true })
      window.removeEventListener('resize', resize)
    }
  }, [ref])

  const movedAt = useRef(0)
  const readOn = () => {
    if (!ref.current) return
    // A held key would restart smooth scrolling repeatedly, so scrolling is instant.
    const isMoving = performance.now() - movedAt.current < 400
    movedAt.current = performance.now()
    scrollOn(ref.current, isMoving ? 'instant' : 'smooth')
  }
  return { hasMore, isRead, readOn }
}

function partsOf(screen: HTMLElement) {
  return {
    panel: screen.closest<HTMLElement>('[data-slot="modal-panel"]'),
    body: screen.querySelector<HTMLElement>('[data-slot="screen-body"]'),
    actions: screen.querySelector<HTMLElement>('[data-slot="screen-actions"]'),
  }
}

/** Returns the height of the panel, and how much of it is left for the body. Undefined outside a modal. */
function measure(screen: HTMLElement): { readonly height: number; readonly left: number } | undefined {
  const { body, panel } = partsOf(screen)
  const stage = panel && Array.from(panel.children).find((child) => child.contains(screen))
  if (!panel || !(stage instanceof HTMLElement)) return undefined
  const borders = panel.offsetHeight - panel.clientHeight
  const height = Number.parseFloat(getComputedStyle(panel).maxHeight) - borders
  return { height, left: height - stage.offsetTop - screen.offsetHeight + (body?.offsetHeight ?? 0) }
}

/**
 * Makes the layout compact if the body overflows. The compact layout stays until the window changes, which prevents
 * flicker.
 */
function fit(screen: HTMLElement): void {
  const { body } = partsOf(screen)
  const overflows = () => {
    const { height, left } = measure(screen) ?? {}
    // The CSS of a low modal already makes the header compact.
    const isLow = height === undefined || height < 30 * Number.parseFloat(getComputedStyle(document.body).fontSize)
    return body !== null && left !== undefined && !isLow && body.scrollHeight - left > 1
  }
  if (screen.hasAttribute('data-tight') || !screen.querySelector('[data-slot="screen-hero"]') || !overflows()) return
  screen.setAttribute('data-compact', '')
  if (!overflows()) return
  const { scrollTop } = body ?? screen
  screen.setAttribute('data-tight', '')
  if (!overflows()) return
  screen.removeAttribute('data-tight')
  // For a moment the body was higher, which may have reduced its scroll position.
  if (body) body.scrollTop = scrollTop
}

/** Selects the element that scrolls by the available height. */
function layOut(screen: HTMLElement): void {
  const { actions, body, panel } = partsOf(screen)
  const measured = measure(screen)
  if (!panel || !measured) return
  const { height, left } = measured
  const isWhole = left < Math.min(Math.max(least.height, height * least.share), body?.scrollHeight ?? 0)
  panel.toggleAttribute('data-scrolls', isWhole)
  screen.toggleAttribute('data-whole', isWhole)
  const isSticky = isWhole && actions !== null && height - actions.offsetHeight >= least.height
  screen.toggleAttribute('data-sticky', isSticky)
  // Focused elements scroll clear of the actions and of the "More" button.
  panel.style.scrollPaddingBottom = isSticky ? `calc(${actions.offsetHeight}px + 3.5rem)` : ''
}

/** Returns the last part of the content that the user must read. Folded details at the foot are optional. */
function lastToRead(content: Element): Element {
  const parts = Array.from(content.children)
  return parts.reverse().find((part) => !(part instanceof HTMLDetailsElement) || part.open) ?? content
}

/**
 * Marks the edges where content is hidden, and sets `--keyhook-read` to the share that has been scrolled. Returns true
 * if there is content to read below.
 */
function markEdges(screen: HTMLElement): boolean {
  const { actions, body, panel } = partsOf(screen)
  const isWhole = screen.hasAttribute('data-whole')
  const content = body ?? screen.firstElementChild
  if (!content) return false
  const foot = screen.hasAttribute('data-sticky') ? actions?.getBoundingClientRect().top : undefined
  const { bottom } = content.getBoundingClientRect()
  const end = bottom - Number.parseFloat(getComputedStyle(content).paddingBottom)
  const below = isWhole
    ? end - (foot ?? panel?.getBoundingClientRect().bottom ?? Infinity)
    : content.scrollHeight - content.clientHeight - content.scrollTop
  const last = lastToRead(content)
  const optional = last === content ? 0 : lowestOf(content) - last.getBoundingClientRect().bottom
  const unread = below - optional
  const hasMore = unread > 1
  const scrolled = (isWhole ? panel?.scrollTop : body?.scrollTop) ?? 0
  screen.style.setProperty('--keyhook-read', hasMore ? (scrolled / (scrolled + unread)).toFixed(3) : '1')
  screen.toggleAttribute('data-below', isWhole && hasMore)
  if (!body) return hasMore
  body.toggleAttribute('data-below', !isWhole && hasMore)
  body.toggleAttribute('data-cut', !isWhole && below > 1)
  body.toggleAttribute('data-above', !isWhole && body.scrollTop > 1)
  body.tabIndex = !isWhole && body.scrollHeight - body.clientHeight > 1 ? 0 : -1
  return hasMore
}

const lowestOf = (content: Element) => content.lastElementChild?.getBoundingClientRect().bottom ?? 0

/** Scrolls to a notice that appeared above the visible part. Returns true if there was one. */
function showNotice(screen: HTMLElement, changes: readonly MutationRecord[]): boolean {
  const added = changes.flatMap(({ addedNodes }) => Array.from(addedNodes))
  const notices = Array.from(screen.querySelectorAll('[data-slot="notice"]'))
  const notice = notices.find((element) => added.some((node) => node.contains(element) || element.contains(node)))
  const { body, panel } = partsOf(screen)
  const scroller = screen.hasAttribute('data-whole') ? panel : body
  if (!notice || !scroller?.contains(notice)) return false
  const above = scroller.getBoundingClientRect().top - notice.getBoundingClientRect().top
  if (above <= 0) return false
  scroller.scrollTo({ top: scroller.scrollTop - above - 16, behavior: 'instant' })
  return true
}

/** Returns the size of the body without the details that the user has unfolded. */
function contentSize(screen: HTMLElement): { readonly height: number; readonly width: number } {
  const { body } = partsOf(screen)
  if (!body) return { height: 0, width: 0 }
  const unfolded = Array.from(body.querySelectorAll<HTMLElement>('details:not(details details)'), (details) => {
    const summary = details.querySelector<HTMLElement>('summary')
    return details.offsetHeight - (summary?.offsetHeight ?? 0)
  })
  return { height: unfolded.reduce((height, part) => height - part, body.scrollHeight), width: body.clientWidth }
}

/** Scrolls by the visible height of the body, less a line or two. */
function scrollOn(screen: HTMLElement, behavior: ScrollBehavior): void {
  const { actions, body, panel } = partsOf(screen)
  const isSticky = screen.hasAttribute('data-sticky')
  const scroller = screen.hasAttribute('data-whole') ? panel : body
  if (!scroller) return
  const page = scroller.clientHeight - (isSticky && actions ? actions.offsetHeight : 0)
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  scroller.scrollBy({ top: Math.max(page - 40, page / 2), behavior: isStill ? 'instant' : behavior })
}
