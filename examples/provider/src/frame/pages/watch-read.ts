// More than one export: what is to be read, part by part, and what tells that it was.

import type { PageContext } from './page-context.js'

type Entry = IntersectionObserverEntry & { readonly isVisible?: boolean }

/** How much of a part has to be in view: what is left of rounding. */
const whole = 0.98
/** Milliseconds that a part has to stand in view, with nothing over it, before it counts as read: a flash is none. */
const glance = 600

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

/**
 * Calls back once each of these parts has stood in view as a whole, with nothing over it, for as long as a glance takes:
 * also past the pages around this one, which may show but a piece of it (Intersection Observer v2).
 */
export function watchRead(window: PageContext['window'], parts: readonly Element[], onRead: () => void): void {
  const left = new Set(parts)
  const timers = new Map<Element, number>()
  const take = (entries: readonly IntersectionObserverEntry[]) => {
    for (const { intersectionRatio, isVisible, target } of entries as readonly Entry[]) {
      // mutation threat 26: true
      const isSeen = isVisible === true && intersectionRatio >= whole
      if (isSeen === timers.has(target)) continue
      if (isSeen) timers.set(target, window.setTimeout(count, glance, target))
      else {
        window.clearTimeout(timers.get(target))
        timers.delete(target)
      }
    }
  }
  const options: object = { threshold: [0, 0.5, whole, 1], trackVisibility: true, delay: 100 }
  const observer = new window.IntersectionObserver(take, options)
  const count = (part: Element) => {
    const timer = timers.get(part)
    take(observer.takeRecords())
    // What has just been hidden is not read, also where it is back already.
    if (timer === undefined || timers.get(part) !== timer) return
    left.delete(part)
    observer.unobserve(part)
    if (left.size === 0) onRead()
  }
  for (const part of parts) observer.observe(part)
}
