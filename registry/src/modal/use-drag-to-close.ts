'use client'
import { type RefObject, useEffect, useRef } from 'react'
import { animate } from '../lib/animate'

/**
 * Minimum speed of a flick, in pixels per millisecond. A slower drag closes the drawer if it is longer than the share
 * `reach` of its height.
 */
const flick = 0.5
const reach = 0.4

/**
 * Lets a finger pull the drawer down. A flick or a long pull closes the drawer; a short one springs back. A drawer that
 * cannot close moves a little and springs back. A pull that starts in scrolled content scrolls instead.
 */
export function useDragToClose(ref: RefObject<HTMLElement | null>, options: DragToCloseOptions): void {
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })

  useEffect(() => {
    const sheet = ref.current
    if (!sheet) return undefined
    let pull: { startX: number; startY: number; lastY: number; lastAt: number; speed: number; by: number } | undefined

    const start = (event: TouchEvent) => {
      const touch = event.touches[0]
      if (event.touches.length !== 1 || !touch || !latest.current.enabled() || isScrolled(event.target, sheet)) return
      pull = {
        startX: touch.clientX,
        startY: touch.clientY,
        lastY: touch.clientY,
        lastAt: event.timeStamp,
        speed: 0,
        by: 0,
      }
    }

    const move = (event: TouchEvent) => {
      const touch = event.touches[0]
      if (!pull || !touch) return
      const down = touch.clientY - pull.startY
      const sideways = Math.abs(touch.clientX - pull.startX)
      if (pull.by === 0 && (down < 4 || sideways > down)) {
        if (down < -4 || sideways > 8) pull = undefined
        return
      }
      event.preventDefault()
      const elapsed = Math.max(1, event.timeStamp - pull.lastAt)
      pull = {
        ...pull,
        speed: (touch.clientY - pull.lastY) / elapsed,
        lastY: touch.clientY,
        lastAt: event.timeStamp,
        by: Math.max(1, latest.current.canClose ? down : 8 * Math.log1p(Math.max(0, down) / 8)),
      }
      sheet.style.transition = 'none'
      sheet.style.translate = `0 ${pull.by}px`
    }

    const end = (event: TouchEvent) => {
      const { by = 0, lastAt = 0, speed = 0 } = pull ?? {}
      pull = undefined
      if (by === 0) return
      const released = event.timeStamp - lastAt > 80 ? 0 : speed
      sheet.style.removeProperty('transition')
      sheet.style.removeProperty('translate')
      const pulled = { translate: `0 ${by}px` }
      if (
        latest.current.canClose &&
        event.type === 'touchend' &&
        (released > flick || by > sheet.offsetHeight * reach)
      ) {
        animate(sheet, [pulled, { translate: '0 100%' }], { duration: 200 })
        latest.current.onClose()
      } else animate(sheet, [pulled, { translate: '0 0' }], { duration: 200 })
    }

    sheet.addEventListener('touchstart', start, { passive: true })
    sheet.addEventListener('touchmove', move, { passive: false })
    sheet.addEventListener('touchend', end)
    sheet.addEventListener('touchcancel', end)
    return () => {
      sheet.removeEventListener('touchstart', start)
      sheet.removeEventListener('touchmove', move)
      sheet.removeEventListener('touchend', end)
      sheet.removeEventListener('touchcancel', end)
    }
  }, [ref])
}

/** Returns true if the target is in scrolled content or handles the gesture itself. */
function isScrolled(target: EventTarget | null, sheet: HTMLElement): boolean {
  for (let element = target as Element | null; element && element !== sheet; element = element.parentElement) {
    if (element.scrollTop > 0) return true
    if (element instanceof HTMLInputElement && element.type === 'range') return true
  }
  return false
}

export type DragToCloseOptions = {
  canClose: boolean
  /** Returns true while the surface is a drawer. */
  enabled: () => boolean
  onClose: () => void
}
