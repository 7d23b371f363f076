'use client'
import { type RefObject, useEffect } from 'react'
import { animate } from '../lib/animate'
import type { Memory } from '../lib/create-memory'
import { isDrawer } from './is-drawer'

/**
 * Animates the height of the modal. The layout changes at once. The animation uses only a translation and a clip, so it
 * causes no further layout.
 */
export function useSmoothHeight({ before, box, panel, surface }: Options): void {
  useEffect(() => {
    const [moved, clipped, painted] = [box.current, panel.current, surface.current]
    if (!moved || !clipped || !painted || typeof ResizeObserver === 'undefined') return undefined
    let height = before?.read() ?? clipped.offsetHeight
    let running: (Animation | undefined)[] = []
    const observer = new ResizeObserver(() => {
      const next = clipped.offsetHeight
      if (next === height) return
      // The previous animation may still run.
      const by = next - height + (Number.parseFloat(getComputedStyle(painted).bottom) || 0)
      height = next
      for (const animation of running) animation?.cancel()
      const shift = isDrawer() ? by : by / 2
      running = [
        animate(painted, [{ bottom: `${by}px` }, { bottom: '0px' }], options),
        animate(
          clipped,
          [
            { ...together[0], clipPath: clip(by) },
            { ...together[1], clipPath: clip(0) },
          ],
          options,
        ),
        animate(
          moved,
          [
            { ...together[0], translate: `0 ${shift}px` },
            { ...together[1], translate: '0 0' },
          ],
          { ...options, composite: 'add' },
        ),
      ]
    })
    observer.observe(clipped)
    return () => observer.disconnect()
  }, [before, box, panel, surface])
}

const options = { duration: 200 }
/**
 * An animation without a visible effect. It must nevertheless change its property. It keeps the other animations on the
 * main thread. Otherwise the compositor would run some of them ahead of the surface.
 */
const together = [{ outlineOffset: '0px' }, { outlineOffset: '1px' }] as const
const clip = (bottom: number) => `inset(0 0 ${bottom}px 0 round var(--keyhook-corners))`

type Options = {
  /** Height in pixels to start from, if another element was on screen before. */
  before?: Memory<number | undefined> | undefined
  /** The element that the animation moves. */
  box: RefObject<HTMLElement | null>
  /** The element with the height of the screen. */
  panel: RefObject<HTMLElement | null>
  /** The element that is painted behind the screen. */
  surface: RefObject<HTMLElement | null>
}
