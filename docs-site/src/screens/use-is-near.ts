import { type RefObject, useEffect, useState } from 'react'

/**
 * Returns true after an element comes near the viewport. `loading="lazy"` loads frames from thousands of pixels away, and
 * many frames are slow on a phone.
 */
export function useIsNear(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    // A slow page receives several entries at once, the oldest first.
    const near: IntersectionObserverCallback = (entries) =>
      entries.some(({ isIntersecting }) => isIntersecting) && setNear(true)
    const observer = new IntersectionObserver(near, { rootMargin: '300px' })
    observer.observe(element.current!)
    return () => observer.disconnect()
  }, [element])
  return isNear
}
