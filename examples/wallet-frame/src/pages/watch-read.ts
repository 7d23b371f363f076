// More than one export: a text in parts, and the watch that reports whether they were read.

import type { PageContext } from './page-context.js'

/** How much of a part has to be in view: what is left of rounding. */
const whole = 0.98
/** Milliseconds that a part has to stand in view before it counts as read: a flash does not. */
const glance = 600
/**
 * Milliseconds that the window has to be in front before it takes a click. The page that holds the frame chooses where the
 * click was that opened the window, and the second click of a double click would land in it.
 */
const standing = 600

/** Of a text that is looked at as one part, and stands in view as a whole in any window: cut at a space where there is one. */
const partSize = { least: 60, most: 80, lines: 3 }

/** A text in parts that can each be looked at. */
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

/** Pixels of height below which nothing is approved: too little of the text is beside the buttons. */
const leastHeight = 160

/** `low`: the window is too low. `unread`: a part has not been in view for long enough. `early`: the window was not in front for long enough. */
export type Reading = 'read' | 'low' | 'unread' | 'early'

/**
 * Watches a text in a window of its own, which no other page can cover, style or scroll, until each part was in view as a
 * whole for as long as a glance takes. A resize makes all of it unread. A click while the window has just come to the front
 * starts that wait again. Returns a function that reads the current state.
 */
export function watchRead(
  window: PageContext['window'],
  parts: readonly Element[],
  onChange: () => void,
): () => Reading {
  const left = new Set<Element>()
  const timers = new Map<Element, number>()
  const sizeOf = () => `${window.innerWidth} ${window.innerHeight}`
  let size = sizeOf()
  let hasStood = false
  let timer: number | undefined

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
  const reading = new window.IntersectionObserver(take, { threshold: [0, 0.5, whole, 1] })
  const count = (part: Element) => {
    const timer = timers.get(part)
    take(reading.takeRecords())
    // A part that has just been hidden is not read, even if it is visible again.
    if (timer === undefined || timers.get(part) !== timer) return
    left.delete(part)
    reading.unobserve(part)
    if (left.size === 0) onChange()
  }
  const restart = () => {
    reading.disconnect()
    for (const timer of timers.values()) window.clearTimeout(timer)
    timers.clear()
    for (const part of parts) left.add(part)
    for (const part of parts) reading.observe(part)
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
      hasStood = true
      onChange()
    }, standing)
  }

  restart()
  stand()
  window.addEventListener('resize', resized)
  window.addEventListener('focus', stand)
  window.document.addEventListener('visibilitychange', stand)
  // Before the button receives the click.
  window.addEventListener('click', () => hasStood || stand(), true)
  return () => {
    take(reading.takeRecords())
    resized()
    if (window.innerHeight < leastHeight) return 'low'
    if (left.size > 0) return 'unread'
    return hasStood ? 'read' : 'early'
  }
}
