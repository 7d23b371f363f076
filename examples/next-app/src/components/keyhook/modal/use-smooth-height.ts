'use client'
import { type RefObject, useEffect } from 'react'
import { animate } from '../lib/animate'
import type { Memory } from '../lib/create-memory'
import { isDrawer } from './is-drawer'

/**
 * Lets the modal change its height smoothly. The layout has the new height at once, and the box hangs from a point that
 * does not move, so that nothing in it is laid out anew while it moves: what is seen moves by translation and a clip.
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
      // A change before this one may still be on its way.
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
 * Seen by nobody: there is no outline. What the compositor can move by itself would run ahead of the surface, which it
 * cannot; a property that does not change would not keep it from that.
 */
const together = [{ outlineOffset: '0px' }, { outlineOffset: '1px' }] as const
const clip = (bottom: number) => `inset(0 0 ${bottom}px 0 round var(--keyhook-corners))`

type Options = {
  /** The height to start from, where something else was on screen in its place. */
  before?: Memory<number | undefined> | undefined
  /** What is moved. */
  box: RefObject<HTMLElement | null>
  /** What is as high as the screen. */
  panel: RefObject<HTMLElement | null>
  /** What is painted behind it, and nothing else. */
  surface: RefObject<HTMLElement | null>
}
// keyhook modal@0.1.0
