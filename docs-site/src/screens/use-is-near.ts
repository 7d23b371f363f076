import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether an element has come near to what is seen. Browsers load what is marked as lazy from thousands of pixels away, and
 * many frames are much for a phone: even an empty one is a page of its own.
 */
export function useIsNear(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    // On a slow page several are told at once, the oldest first.
    const near: IntersectionObserverCallback = (entries) =>
      entries.some(({ isIntersecting }) => isIntersecting) && setNear(true)
    const observer = new IntersectionObserver(near, { rootMargin: '300px' })
    observer.observe(element.current!)
    return () => observer.disconnect()
  }, [element])
  return isNear
}
