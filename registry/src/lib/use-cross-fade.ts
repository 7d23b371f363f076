'use client'
import { type RefObject, useContext, useLayoutEffect, useRef } from 'react'
import { animate } from './animate'
import { StageContext } from './stage-context'

/**
 * Cross-fades an element with the previous element of its container. When an element unmounts, a copy of it fades out,
 * slowly at first. The new element fades in, quickly at first. The two together therefore never look pale. Key the
 * element by its content. The new element slides in by `from` pixels from the end of the line.
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
      animate(element, [away, { opacity: 1, transform: 'none' }], fadeIn)
    }
    // The unmounted element may already be empty, so a copy of it fades out.
    return () => {
      const picture = element.cloneNode(true) as HTMLElement
      const { offsetLeft: left, offsetTop: top, offsetWidth: width } = element
      const position = `position:absolute;margin:0;left:${left}px;top:${top}px;width:${width}px;pointer-events:none`
      const scrolled = scrolledBody(element)?.scrollTop ?? 0
      const fields = Array.from(element.querySelectorAll('input'), ({ scrollLeft }) => scrollLeft)
      queueMicrotask(() => {
        if (!element.isConnected && stage.isConnected) leave(picture, { fields, position, scrolled, stage })
      })
    }
  }, [isStageShown, ref])
}

const fadeIn = { delay: 20, duration: 180, easing: 'cubic-bezier(0, 0, 0.2, 1)', fill: 'backwards' } as const
const fadeOut = { duration: 120, easing: 'cubic-bezier(0.4, 0, 1, 1)', fill: 'forwards' } as const

function leave(picture: HTMLElement, { fields, position, scrolled, stage }: Left) {
  const fade = animate(
    picture,
    [
      { filter: 'blur(0)', opacity: 1 },
      { filter: 'blur(2px)', opacity: 0 },
    ],
    fadeOut,
  )
  if (!fade) return
  picture.inert = true
  picture.ariaHidden = 'true'
  picture.style.cssText = position
  for (const element of [picture, ...Array.from(picture.querySelectorAll('*'))])
    for (const name of ['id', 'role', 'data-autofocus']) element.removeAttribute(name)
  stage.append(picture)
  const body = scrolledBody(picture)
  if (body) body.scrollTop = scrolled
  for (const [index, field] of Array.from(picture.querySelectorAll('input')).entries())
    field.scrollLeft = fields[index] ?? 0
  const remove = () => picture.remove()
  fade.finished.then(remove, remove)
}

const scrolledBody = (element: HTMLElement) =>
  element.matches('[data-slot="screen-body"]') ? element : element.querySelector('[data-slot="screen-body"]')

type Left = {
  /** Horizontal scroll positions of the text fields, which a copy loses. */
  fields: readonly number[]
  position: string
  scrolled: number
  stage: HTMLElement
}
