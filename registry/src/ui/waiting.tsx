'use client'
import { type ComponentProps, useEffect, useState } from 'react'
import { cn } from '../lib/cn'

/**
 * A wait of unknown length. Its text changes after 3 s and after 10 s and suggests what to do. The space for the
 * longest text is reserved. Without a `label` there is no text for the first 3 s.
 */
export function Waiting({ className, label, long, longer, ...props }: WaitingProps) {
  const elapsed = useElapsed(3000, 10_000)
  const words = [label, long, longer]
  const isShown = label !== '' || elapsed > 0
  return (
    <span
      className={cn(
        'grid grid-cols-1 text-center text-sm/5 text-pretty break-words text-(--keyhook-ink-muted)',
        !isShown && 'absolute',
        className,
      )}
      data-slot="waiting"
      {...props}
    >
      {isShown &&
        words.map((text, index) => (
          <span
            aria-hidden={index !== elapsed || index > 0 || undefined}
            className={cn(
              'col-start-1 row-start-1 transition-[opacity,visibility] duration-80 motion-reduce:transition-none',
              index !== elapsed && 'invisible opacity-0',
            )}
            data-slot={index === elapsed ? 'waiting-words' : undefined}
            key={index}
          >
            {text}
          </span>
        ))}
      <span className="sr-only" role="status">
        {elapsed > 0 ? words[elapsed] : ''}
      </span>
    </span>
  )
}

export type WaitingProps = ComponentProps<'span'> & {
  label: string
  /** Text after 3 s. */
  long: string
  /** Text after 10 s: what to do. */
  longer: string
}

/** Returns how many of the given delays have passed since mounting. Delays are milliseconds in ascending order. */
function useElapsed(first: number, second: number): 0 | 1 | 2 {
  const [passed, setPassed] = useState<0 | 1 | 2>(0)
  useEffect(() => {
    const timers = [setTimeout(() => setPassed(1), first), setTimeout(() => setPassed(2), second)]
    return () => timers.forEach(clearTimeout)
  }, [first, second])
  return passed
}
