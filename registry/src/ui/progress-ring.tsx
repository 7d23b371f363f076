'use client'
import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { animate } from '../lib/animate'
import { cn } from '../lib/cn'

/**
 * A decorative ring around an icon. An arc turns while work is in progress. When it is done, the arc closes and a check
 * replaces the icon.
 */
export function ProgressRing({ children, className, done = false, ...props }: ProgressRingProps) {
  const arc = useRef<SVGCircleElement>(null)
  const tick = useRef<SVGPathElement>(null)
  const began = useRef(done ? nothing : quarter)
  useLayoutEffect(() => {
    if (!done || !arc.current || !tick.current) return
    animate(arc.current, [{ strokeDasharray: began.current }, { strokeDasharray: whole }], { duration: 400 })
    const draw = [{ strokeDashoffset: 1 }, { strokeDashoffset: 0 }]
    animate(tick.current, draw, { delay: 80, duration: 320, fill: 'backwards' })
  }, [done])
  return (
    <div
      aria-hidden
      className={cn(
        'relative flex size-14 shrink-0 items-center justify-center transition-colors duration-200',
        'motion-reduce:transition-none [&>svg:last-child]:size-6',
        done && 'text-(--keyhook-positive)',
        className,
      )}
      data-slot={done ? 'success-check' : 'progress-ring'}
      {...props}
    >
      <svg
        className="absolute inset-0 size-14"
        fill="none"
        focusable="false"
        stroke="currentColor"
        strokeLinecap="round"
        strokeLinejoin="round"
        viewBox="0 0 56 56"
      >
        <circle cx="28" cy="28" opacity={done ? 0 : 0.16} r="25" strokeWidth={2} />
        <g
          className={cn(
            'origin-center animate-spin motion-reduce:[animation-duration:2.4s]',
            done && '[animation-play-state:paused]',
          )}
        >
          <circle
            cx="28"
            cy="28"
            pathLength={1}
            r="25"
            ref={arc}
            strokeDasharray={done ? whole : quarter}
            strokeWidth={2}
            transform="rotate(-90 28 28)"
          />
        </g>
        <path
          d="m18.5 29 6.5 6.5L38 22"
          opacity={done ? 1 : 0}
          pathLength={1}
          ref={tick}
          strokeDasharray={1}
          strokeWidth={3}
        />
      </svg>
      <span
        className={cn(
          'flex transition-opacity duration-80 motion-reduce:transition-none [&>svg]:size-6',
          done && 'opacity-0',
        )}
      >
        {children}
      </span>
    </div>
  )
}

const [nothing, quarter, whole] = ['0 1', '0.25 1', '1 1']

export type ProgressRingProps = ComponentProps<'div'> & { done?: boolean | undefined }
