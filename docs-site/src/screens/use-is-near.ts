import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether an element has come near to what is seen. Browsers load what is marked as lazy from thousands of pixels away, and
 * many frames are much for a phone: even an empty one is a page of its own.
 */
export function useIsNear(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '300px',
    })
    observer.observe(element.current!)
    return () => observer.disconnect()
  }, [element])
  return isNear
}
