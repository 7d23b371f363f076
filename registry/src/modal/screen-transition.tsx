'use client'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { animate } from '../lib/animate'

/** Fades from one screen to the next, in the direction the user goes. Key it by screen. */
export function ScreenTransition({ children, direction, first }: ScreenTransitionProps) {
  const ref = useRef<HTMLDivElement>(null)
  const [entrance] = useState(first ? undefined : direction)

  useLayoutEffect(() => {
    const screen = ref.current
    const stage = screen?.parentElement
    if (!screen || !stage) return undefined
    if (entrance) enter(screen, entrance)
    // The screen that leaves may already have nothing to show, so what fades is a picture of it.
    return () => {
      const picture = screen.cloneNode(true) as HTMLElement
      queueMicrotask(() => {
        if (!screen.isConnected && stage.isConnected) leave(picture, stage)
      })
    }
  }, [entrance])

  return (
    <div className="flex min-h-0 flex-col" data-slot="screen-transition" ref={ref}>
      {children}
    </div>
  )
}

const offset = (direction: 'forward' | 'back', stage: HTMLElement) =>
  (direction === 'forward' ? 12 : -12) * (getComputedStyle(stage).direction === 'rtl' ? -1 : 1)

function enter(screen: HTMLElement, direction: 'forward' | 'back') {
  const from = { opacity: 0, transform: `translateX(${offset(direction, screen)}px)` }
  animate(screen, [from, { opacity: 1, transform: 'none' }], { duration: 200, fill: 'backwards' })
}

function leave(picture: HTMLElement, stage: HTMLElement) {
  const fade = animate(picture, [{ opacity: 1 }, { opacity: 0 }], { duration: 120, fill: 'forwards' })
  if (!fade) return
  picture.inert = true
  picture.ariaHidden = 'true'
  picture.style.cssText = 'position:absolute;inset:0 0 auto 0;pointer-events:none'
  for (const element of [picture, ...Array.from(picture.querySelectorAll('*'))]) {
    element.removeAttribute('id')
    element.removeAttribute('role')
    element.removeAttribute('data-autofocus')
  }
  stage.append(picture)
  fade.finished.then(
    () => picture.remove(),
    () => picture.remove(),
  )
}

export type ScreenTransitionProps = {
  children: ReactNode
  direction: 'forward' | 'back'
  /** The first screen of an opening appears with the modal. */
  first: boolean
}
