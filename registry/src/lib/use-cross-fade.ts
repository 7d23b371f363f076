'use client'
import { type RefObject, useContext, useLayoutEffect, useRef } from 'react'
import { animate } from './animate'
import { StageContext } from './stage-context'

/**
 * Cross-fades an element with the previous element of its container: out in 80 ms, in during 120 ms after 60 ms. A copy
 * of the old element fades out when the element unmounts. Key the element by its content. The new element moves in by
 * `from` pixels from the end of the line.
 */
export function useCrossFade(ref: RefObject<HTMLElement | null>, from = 0): void {
  const isStageShown = useContext(StageContext)
  const start = useRef(from)

  useLayoutEffect(() => {
    const element = ref.current
    const stage = element?.parentElement
    if (!element || !stage) return undefined
    if (isStageShown.current) {
      const x = start.current * (getComputedStyle(stage).direction === 'rtl' ? -1 : 1)
      const away = { opacity: 0, transform: `translateX(${x}px)` }
      animate(element, [away, { opacity: 1, transform: 'none' }], { delay: 60, duration: 120, fill: 'backwards' })
    }
    // The leaving element may already have no content, so a copy fades out.
    return () => {
      const picture = element.cloneNode(true) as HTMLElement
      const { offsetLeft: left, offsetTop: top, offsetWidth: width } = element
      const position = `position:absolute;margin:0;left:${left}px;top:${top}px;width:${width}px;pointer-events:none`
      const scrolled = scrolledBody(element)?.scrollTop ?? 0
      queueMicrotask(() => {
        if (!element.isConnected && stage.isConnected) leave(picture, { position, scrolled, stage })
      })
    }
  }, [isStageShown, ref])
}

function leave(
  picture: HTMLElement,
  { position, scrolled, stage }: { position: string; scrolled: number; stage: HTMLElement },
) {
  const fade = animate(picture, [{ opacity: 1 }, { opacity: 0 }], { duration: 80, fill: 'forwards' })
  if (!fade) return
  picture.inert = true
  picture.ariaHidden = 'true'
  picture.style.cssText = position
  for (const element of [picture, ...Array.from(picture.querySelectorAll('*'))])
    for (const name of ['id', 'role', 'data-autofocus']) element.removeAttribute(name)
  stage.append(picture)
  const body = scrolledBody(picture)
  if (body) body.scrollTop = scrolled
  const remove = () => picture.remove()
  fade.finished.then(remove, remove)
}

const scrolledBody = (element: HTMLElement) =>
  element.matches('[data-slot="screen-body"]') ? element : element.querySelector('[data-slot="screen-body"]')
