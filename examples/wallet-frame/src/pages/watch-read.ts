// Exports a function that splits a text into parts, and an observer that reports if all parts were read.

import type { PageContext } from './page-context.js'

/** Share of a part that must be visible. It is below 1 because browsers round. */
const whole = 0.98
/** Milliseconds for which a part must be visible to count as read. */
const glance = 600
/**
 * Milliseconds for which the window must be in front before it accepts a click. The embedding page chooses where the
 * user clicks to open the window. Without this delay, a second click at the same point would approve.
 */
const standing = 1500

/** Size of a part in characters. A part fits into any window, and breaks at a space if possible. */
const partSize = { least: 60, most: 80, lines: 3 }

/** Splits a text into parts to read. */
export function readable(text: string): readonly string[] {
  const parts: string[] = []
  let part = ''
  let lines = 0
  for (const character of text) {
    part += character
    lines += Number(character === '\n')
    const isFull = part.length >= partSize.most || lines >= partSize.lines
    if (!isFull && !(part.length >= partSize.least && character === ' ')) continue
    parts.push(part)
    part = ''
    lines = 0
  }
  return part === '' ? parts : [...parts, part]
}

/** Height in pixels below which approving is disabled. Too little text would be visible beside the buttons. */
const leastHeight = 160

/**
 * `low`: the window is too low. `unread`: a part was not visible for long enough. `early`: the window was not in front
 * for long enough.
 */
export type Reading = 'read' | 'low' | 'unread' | 'early'

/**
 * Observes a text in a separate window, which no other page can cover, style or scroll. A part counts as read after it
 * was completely visible for long enough while the window had the focus. Resizing the window resets all parts. A click
 * right after the window receives the focus restarts the delay for clicks. Returns a function that reads the current
 * state.
 */
export function watchRead(
  window: PageContext['window'],
  parts: readonly Element[],
  onChange: () => void,
  { readCovered = () => 0, signal = new AbortController().signal }: watchRead.Options = {},
): () => Reading {
  const left = new Set<Element>()
  const timers = new Map<Element, number>()
  const sizeOf = () => `${window.innerWidth} ${window.innerHeight}`
  let size = sizeOf()
  let hasStood = false
  let timer: number | undefined
  let covered = 0
  let reading: IntersectionObserver | undefined

  const take = (entries: readonly IntersectionObserverEntry[]) => {
    for (const { intersectionRatio, target } of entries) {
      const isSeen = intersectionRatio >= whole
      if (isSeen === timers.has(target)) continue
      if (isSeen) timers.set(target, window.setTimeout(count, glance, target))
      else {
        window.clearTimeout(timers.get(target))
        timers.delete(target)
      }
    }
  }
  const observe = () => {
    reading?.disconnect()
    for (const timer of timers.values()) window.clearTimeout(timer)
    timers.clear()
    covered = readCovered()
    const rootMargin = `0px 0px -${covered}px`
    reading = new window.IntersectionObserver(take, { rootMargin, threshold: [0, 0.5, whole, 1] })
    for (const part of left) reading.observe(part)
  }
  const count = (part: Element) => {
    const timer = timers.get(part)
    take(reading?.takeRecords() ?? [])
    // A part that was hidden in the meantime stays unread, even if it is visible again.
    if (timer === undefined || timers.get(part) !== timer) return
    if (readCovered() !== covered) return observe()
    if (!window.document.hasFocus()) {
      timers.set(part, window.setTimeout(count, glance, part))
      return
    }
    left.delete(part)
    reading?.unobserve(part)
    if (left.size === 0) onChange()
  }
  const restart = () => {
    for (const part of parts) left.add(part)
    observe()
    onChange()
  }
  const resized = () => {
    if (size === sizeOf()) return
    size = sizeOf()
    restart()
  }
  const stand = () => {
    hasStood = false
    onChange()
    window.clearTimeout(timer)
    timer = window.setTimeout(() => {
      hasStood = window.document.hasFocus()
      onChange()
    }, standing)
  }

  restart()
  stand()
  const options = { signal }
  window.addEventListener('resize', resized, options)
  window.addEventListener('focus', stand, options)
  window.document.addEventListener('visibilitychange', stand, options)
  // Runs before the button receives the click.
  window.addEventListener('click', () => hasStood || stand(), { capture: true, signal })
  signal.addEventListener('abort', () => {
    reading?.disconnect()
    window.clearTimeout(timer)
    for (const each of timers.values()) window.clearTimeout(each)
  })
  return () => {
    take(reading?.takeRecords() ?? [])
    resized()
    if (window.innerHeight < leastHeight) return 'low'
    if (left.size > 0) return 'unread'
    return hasStood ? 'read' : 'early'
  }
}

export declare namespace watchRead {
  type Options = {
    /** Returns the height in pixels that the page itself covers at the bottom of the window. Default: 0. */
    readCovered?: (() => number) | undefined
    /** Stops the observer when it aborts. */
    signal?: AbortSignal | undefined
  }
}
