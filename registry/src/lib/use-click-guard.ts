'use client'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Milliseconds that a button must be ready before it accepts a click. */
const clickDelay = 600

/**
 * Returns true once a button has been ready long enough for a deliberate click. An earlier click anywhere in the window
 * restarts the wait. Quick clicks therefore cannot press a button that replaced another. The time of a click is the
 * time of its press. A press can last, and a busy page handles clicks later. A new `subject` restarts the wait too.
 */
export function useClickGuard(isReady: boolean, subject?: unknown): boolean {
  const [passed, setPassed] = useState<{ readonly subject: unknown }>()
  /** Start times of the last key press and the last pointer press. */
  const [pressedAt] = useState<{ key?: number | undefined; pointer?: number | undefined }>({})
  useEffect(() => {
    /** Presses that start after this time are accepted. */
    let since = Infinity
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(timer)
      since = Infinity
      setPassed(undefined)
      if (!isReady) return
      timer = setTimeout(() => {
        since = performance.now()
        setPassed({ subject })
      }, clickDelay)
    }
    const onPointer = ({ isPrimary, timeStamp }: PointerEvent) => {
      if (isPrimary) pressedAt.pointer = timeStamp
    }
    const onKey = ({ key, repeat, timeStamp }: KeyboardEvent) => {
      if (key === 'Enter' || key === ' ') pressedAt.key = repeat ? (pressedAt.key ?? timeStamp) : timeStamp
    }
    const onClick = ({ detail, timeStamp }: MouseEvent) => {
      const kind = detail === 0 ? 'key' : 'pointer'
      // Assistive technology clicks without a press. The time of the click itself then counts.
      if ((pressedAt[kind] ?? timeStamp) <= since) flushSync(wait)
      pressedAt[kind] = undefined
    }
    wait()
    const ending = new AbortController()
    const { signal } = ending
    window.addEventListener('focus', wait, { signal })
    document.addEventListener('visibilitychange', wait, { signal })
    // These listeners run, and React renders, before the button receives the click.
    const first = { capture: true, signal }
    window.addEventListener('pointerdown', onPointer, first)
    window.addEventListener('keydown', onKey, first)
    window.addEventListener('click', onClick, first)
    return () => {
      ending.abort()
      clearTimeout(timer)
      setPassed(undefined)
    }
  }, [pressedAt, isReady, subject])
  return isReady && passed !== undefined && passed.subject === subject
}
