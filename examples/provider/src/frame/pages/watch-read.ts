// More than one export: a text in parts, and the watch that tells whether they were read.

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

/** Pixels of height below which nothing is approved: too little of the text is beside the buttons. */
const leastHeight = 160
/** Pixels that rounding may take from what is in view. */
const rounding = 2
/** Fine enough that a few pixels of a long text make a difference. */
const everyStep = Array.from({ length: 1001 }, (_, step) => step / 1000)

/** `covered`: not all of the page is in view now. `unread`: it is, and a part has not been in view for long enough. */
export type Reading = 'read' | 'unread' | 'covered'

/**
 * Watches a text until each of its parts was in view as a whole, uncovered, for as long as a glance takes. Whatever resizes,
 * clips or covers the text makes all of it unread. Within another page (`isFramed`) it looks past the pages around this one
 * (Intersection Observer v2). Returns a function that reads the current state.
 */
export function watchRead(
  window: PageContext['window'],
  { parts, text }: { parts: readonly Element[]; text: Element },
  { isFramed, onChange }: { isFramed: boolean; onChange: () => void },
): () => Reading {
  const left = new Set<Element>()
  const timers = new Map<Element, number>()
  let isInView = !isFramed
  const sizeOf = () => `${window.innerWidth} ${window.innerHeight}`
  let size = sizeOf()

  const take = (entries: readonly IntersectionObserverEntry[]) => {
    for (const { intersectionRatio, isVisible, target } of entries as readonly Entry[]) {
      // mutation threat 26: true
      const isSeen = (!isFramed || isVisible === true) && intersectionRatio >= whole
      if (isSeen === timers.has(target)) continue
      if (isSeen) timers.set(target, window.setTimeout(count, glance, target))
      else {
        window.clearTimeout(timers.get(target))
        timers.delete(target)
      }
    }
  }
  const tracking: object = isFramed ? { trackVisibility: true, delay: 100 } : {}
  const reading = new window.IntersectionObserver(take, { threshold: [0, 0.5, whole, 1], ...tracking })
  const count = (part: Element) => {
    const timer = timers.get(part)
    take(reading.takeRecords())
    // A part that has just been hidden is not read, also where it is back already.
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

  const look = (entries: readonly IntersectionObserverEntry[]) => {
    const last = entries.at(-1) as Entry | undefined
    if (!last) return
    // mutation security rule 41: true
    const isNow = last.isVisible === true && showsAll(window, last)
    if (isNow === isInView) return
    isInView = isNow
    // mutation security rule 41: skip
    restart()
  }
  const looking = new window.IntersectionObserver(look, { threshold: everyStep, ...tracking })
  const resized = () => {
    if (size === sizeOf()) return
    size = sizeOf()
    // mutation security rule 41: skip
    restart()
  }

  restart()
  if (isFramed) looking.observe(text)
  window.addEventListener('resize', resized)
  return () => {
    take(reading.takeRecords())
    look(isFramed ? looking.takeRecords() : [])
    resized()
    // mutation security rule 41: false
    if (window.innerHeight < leastHeight) return 'covered'
    if (!isInView) return 'covered'
    return left.size === 0 ? 'read' : 'unread'
  }
}

/** Returns true where all that this page shows of an element is in view past the pages around it too. */
function showsAll(
  window: PageContext['window'],
  { boundingClientRect: whole, intersectionRect: seen }: Entry,
): boolean {
  const height = Math.min(whole.bottom, window.innerHeight) - Math.max(whole.top, 0)
  const width = Math.min(whole.right, window.innerWidth) - Math.max(whole.left, 0)
  return seen.height >= height - rounding && seen.width >= width - rounding
}
