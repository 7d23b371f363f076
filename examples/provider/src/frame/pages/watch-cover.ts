// More than one export: what tells whether something lies over a part of a page, and whether anything can.

type Entry = IntersectionObserverEntry & { readonly isVisible?: boolean }
type Tracking = IntersectionObserver & { readonly trackVisibility?: boolean }
type Options = IntersectionObserverInit & { readonly trackVisibility: boolean; readonly delay: number }

/** How much of it has to be in view: what is left of rounding. */
const whole = 0.98

/** Whether nothing lies over what is in view of an element, and whether that is all of it. */
export type Seen = { readonly isClear: boolean; readonly isWhole: boolean }

/** Returns true where the browser reports what covers an element, and has accepted the option that asks for it. */
export function canTellCover(window: Window & typeof globalThis): boolean {
  if (!('isVisible' in (window.IntersectionObserverEntry?.prototype ?? {}))) return false
  const options: Options = { trackVisibility: true, delay: 100 }
  const observer: Tracking = new window.IntersectionObserver(() => undefined, options)
  // mutation security rule 41: true
  return observer.trackVisibility === true
}

/**
 * Tells how an element can be seen, past the pages around this one too (Intersection Observer v2): now and whenever that
 * changes. Never clear where the browser cannot tell.
 */
export function watchCover(
  window: Window & typeof globalThis,
  element: Element,
  onChange: (seen: Seen) => void,
): { readonly seen: () => Seen; readonly canTell: boolean } {
  const canTell = canTellCover(window)
  let seen: Seen = { isClear: false, isWhole: false }
  if (!canTell) return { seen: () => seen, canTell }
  const take = (entries: readonly IntersectionObserverEntry[]) => {
    const last = entries.at(-1) as Entry | undefined
    if (!last) return
    // mutation threat 29: true
    const isClear = last.isVisible === true
    seen = { isClear, isWhole: last.intersectionRatio >= whole }
    onChange(seen)
  }
  const options: Options = { threshold: [0, 0.5, whole, 1], trackVisibility: true, delay: 100 }
  const observer = new window.IntersectionObserver(take, options)
  observer.observe(element)
  return {
    canTell,
    seen() {
      take(observer.takeRecords())
      return seen
    },
  }
}
