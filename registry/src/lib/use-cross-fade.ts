'use client'
import { type RefObject, useLayoutEffect, useState } from 'react'
import { animate } from './animate'

/**
 * Fades an element in when it mounts, and a picture of it out when it unmounts: out in 80 ms, in during 120 ms after
 * 60 ms, so that the two are hardly seen at once. Key the element by what it shows.
 */
export function useCrossFade(ref: RefObject<HTMLElement | null>, { enter, from = 0 }: useCrossFade.Options): void {
  const [entrance] = useState(enter ? from : undefined)

  useLayoutEffect(() => {
    const element = ref.current
    const stage = element?.parentElement
    if (!element || !stage) return undefined
    if (entrance !== undefined) {
      const rtl = getComputedStyle(stage).direction === 'rtl' ? -1 : 1
      const start = { opacity: 0, transform: `translateX(${entrance * rtl}px)` }
      animate(element, [start, { opacity: 1, transform: 'none' }], { delay: 60, duration: 120, fill: 'backwards' })
    }
    // What leaves may already have nothing to show, so what fades is a picture of it.
    return () => {
      const picture = element.cloneNode(true) as HTMLElement
      const scrolled = element.querySelector('[data-slot="screen-body"]')?.scrollTop ?? 0
      queueMicrotask(() => {
        if (!element.isConnected && stage.isConnected) leave(picture, stage, scrolled)
      })
    }
  }, [entrance, ref])
}

function leave(picture: HTMLElement, stage: HTMLElement, scrolled: number) {
  const fade = animate(picture, [{ opacity: 1 }, { opacity: 0 }], { duration: 80, fill: 'forwards' })
  if (!fade) return
  picture.inert = true
  picture.ariaHidden = 'true'
  picture.style.cssText = 'position:absolute;inset:0 0 auto 0;pointer-events:none'
  for (const element of [picture, ...Array.from(picture.querySelectorAll('*'))])
    for (const name of ['id', 'role', 'data-autofocus']) element.removeAttribute(name)
  stage.append(picture)
  const body = picture.querySelector('[data-slot="screen-body"]')
  if (body) body.scrollTop = scrolled
  const remove = () => picture.remove()
  fade.finished.then(remove, remove)
}

export declare namespace useCrossFade {
  type Options = {
    /** Whether it follows something else; what is there from the beginning does not fade in. */
    enter: boolean
    /** Pixels it comes from, from the end where they are positive. */
    from?: number | undefined
  }
}
