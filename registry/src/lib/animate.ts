'use client'

/** Plays an animation, unless the user prefers reduced motion or the browser has no animations. */
export function animate(
  element: Element,
  keyframes: Keyframe[],
  options: KeyframeAnimationOptions,
): Animation | undefined {
  if (typeof element.animate !== 'function') return undefined
  if (element.ownerDocument.defaultView?.matchMedia?.('(prefers-reduced-motion: reduce)').matches) return undefined
  return element.animate(keyframes, { easing: 'cubic-bezier(0.2, 0, 0, 1)', ...options })
}
