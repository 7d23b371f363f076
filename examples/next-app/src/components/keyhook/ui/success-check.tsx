'use client'
import { type ComponentProps, useEffect, useRef } from 'react'
import { animate } from '../lib/animate'
import { cn } from '../lib/cn'

/** A check that draws itself in 400 ms. */
export function SuccessCheck({ className, ...props }: ComponentProps<'svg'>) {
  const ring = useRef<SVGCircleElement>(null)
  const tick = useRef<SVGPathElement>(null)
  useEffect(() => {
    for (const stroke of [ring.current, tick.current])
      if (stroke)
        animate(stroke, [{ strokeDashoffset: 1 }, { strokeDashoffset: 0 }], { duration: 400, fill: 'backwards' })
  }, [])
  return (
    <svg
      aria-hidden
      className={cn('size-14 shrink-0 text-(--keyhook-positive)', className)}
      data-slot="success-check"
      fill="none"
      focusable="false"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      viewBox="0 0 56 56"
      {...props}
    >
      <circle
        className="-rotate-90 origin-center"
        cx="28"
        cy="28"
        pathLength={1}
        r="25"
        ref={ring}
        strokeDasharray={1}
        strokeWidth={2}
      />
      <path d="m18.5 29 6.5 6.5L38 22" pathLength={1} ref={tick} strokeDasharray={1} strokeWidth={3} />
    </svg>
  )
}
// keyhook core@0.1.0
