// Exports a function that splits a text into parts, and an observer that reports if all parts were read.

import type { PageContext } from './page-context.js'

/** Share of a part of the text that must be visible, from 0 to 1. It is below 1 because browsers round. */
const whole = 0.98
/** Milliseconds for which a part of the text must be visible to count as read. */
const glance = 600
/**
 * Milliseconds for which the window must be in front before it accepts a click. The embedding page chooses where the
 * user clicks to open the window. Without this delay, a second click at the same point would approve.
 */
const standing = 1500
/** Milliseconds by which a timer may fire late. If it fires later, something stalled the window. */
const tolerance = 300

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
 * Returns the margins that reduce the layout viewport to the part that the user sees. Zoom and the keyboard of a phone
 * hide the rest. `covered` is the height that the page itself covers at the bottom.
 */
function visibleMargin({ document, visualViewport: shown }: PageContext['window'], covered: number): string {
  const { clientHeight, clientWidth } = document.documentElement
  const { height, offsetLeft, offsetTop, width } = shown ?? {
    ...{ height: clientHeight, offsetLeft: 0, offsetTop: 0, width: clientWidth },
  }
  const right = clientWidth - offsetLeft - width
  const bottom = Math.max(covered, clientHeight - offsetTop - height)
  return [offsetTop, right, bottom, offsetLeft].map((inset) => `${-Math.max(0, Math.floor(inset))}px`).join(' ')
}

/**
 * Calls a function after a delay, and returns a function that cancels the call. In WebKit, script of another page can
 * stall the window. The delay then starts again, because the user could not read.
 */
function after(window: PageContext['window'], delay: number, run: () => void): () => void {
  let timer: number | undefined
  const start = () => {
    const due = window.performance.now() + delay
    timer = window.setTimeout(() => (window.performance.now() - due > tolerance ? start() : run()), delay)
  }
  start()
  return () => window.clearTimeout(timer)
}

/**
 * Observes a text in a separate window, which no other page can cover, style or scroll. A part counts as read after it
 * was completely visible for long enough while the window had the focus. Resizing the window resets all parts. The time
 * of a click is the time of its press, because the browser can deliver the click later. A press that began too early
 * restarts the delay for clicks. Returns a function that reads the current state.
 */
export function watchRead(
  window: PageContext['window'],
  parts: readonly Element[],
  onChange: () => void,
  { readCovered = () => 0, signal = new AbortController().signal }: watchRead.Options = {},
): () => Reading {
  const left = new Set<Element>()
  const timers = new Map<Element, () => void>()
  const sizeOf = () => `${window.innerWidth} ${window.innerHeight}`
  let size = sizeOf()
  let hasStood = false
  /**
   * Presses that start after this time are accepted. Infinite until the window was in front for long enough and every
   * part was read.
   */
  let since = Infinity
  let endStanding = () => {}
  let margin = ''
  const readMargin = () => visibleMargin(window, readCovered())
  let reading: IntersectionObserver | undefined

  const change = () => {
    const isReady = hasStood && left.size === 0
    since = isReady ? Math.min(since, window.performance.now()) : Infinity
    onChange()
  }
  const take = (entries: readonly IntersectionObserverEntry[]) => {
    for (const { intersectionRatio, target } of entries) {
      const isSeen = intersectionRatio >= whole
      if (isSeen === timers.has(target)) continue
      if (isSeen) wait(target)
      else {
        timers.get(target)?.()
        timers.delete(target)
      }
    }
  }
  const wait = (part: Element) =>
    timers.set(
      part,
      after(window, glance, () => count(part)),
    )
  const endReading = () => {
    reading?.disconnect()
    for (const cancel of timers.values()) cancel()
    timers.clear()
  }
  const observe = () => {
    endReading()
    margin = readMargin()
    reading = new window.IntersectionObserver(take, { rootMargin: margin, threshold: [0, 0.5, whole, 1] })
    for (const part of left) reading.observe(part)
  }
  const count = (part: Element) => {
    const timer = timers.get(part)
    take(reading?.takeRecords() ?? [])
    // A part that was hidden in the meantime stays unread, even if it is visible again.
    if (timer === undefined || timers.get(part) !== timer) return
    if (readMargin() !== margin) return observe()
    if (!window.document.hasFocus()) {
      wait(part)
      return
    }
    left.delete(part)
    reading?.unobserve(part)
    if (left.size === 0) change()
  }
  const restart = () => {
    for (const part of parts) left.add(part)
    observe()
    change()
  }
  const resized = () => {
    if (size === sizeOf()) return
    size = sizeOf()
    restart()
  }
  const stand = () => {
    hasStood = false
    change()
    endStanding()
    endStanding = after(window, standing, () => {
      hasStood = window.document.hasFocus()
      change()
    })
  }
  /** Start times of the last key press and the last pointer press. */
  const pressedAt: { key?: number | undefined; pointer?: number | undefined } = {}
  const onPointer = ({ isPrimary, timeStamp }: PointerEvent) => {
    if (isPrimary) pressedAt.pointer = timeStamp
  }
  const onKey = ({ key, repeat, timeStamp }: KeyboardEvent) => {
    if (key === 'Enter' || key === ' ') pressedAt.key = repeat ? (pressedAt.key ?? timeStamp) : timeStamp
  }
  const onClick = ({ detail, timeStamp }: MouseEvent) => {
    const kind = detail === 0 ? 'key' : 'pointer'
    // Assistive technology clicks without a press. The time of the click itself then counts.
    if ((pressedAt[kind] ?? timeStamp) <= since) stand()
    pressedAt[kind] = undefined
  }

  restart()
  stand()
  const options = { signal }
  window.addEventListener('resize', resized, options)
  // Zoom moves and hides unread text.
  for (const type of ['resize', 'scroll'])
    window.visualViewport?.addEventListener(type, () => readMargin() === margin || observe(), options)
  window.addEventListener('focus', stand, options)
  window.document.addEventListener('visibilitychange', stand, options)
  // These listeners run before the button receives the click.
  const first = { capture: true, signal }
  window.addEventListener('pointerdown', onPointer, first)
  window.addEventListener('keydown', onKey, first)
  window.addEventListener('click', onClick, first)
  signal.addEventListener('abort', () => {
    endReading()
    endStanding()
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
