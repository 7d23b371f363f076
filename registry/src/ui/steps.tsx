'use client'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from '../lib/cn'
import { useWords } from '../lib/use-words'
import { stepsWords } from '../words/parts'
import { AlertIcon, CheckIcon } from './icons'
import { Spinner } from './spinner'

/** A vertical list of steps: done, in progress and next. */
export function Steps({ className, steps, ...props }: StepsProps) {
  const words = useWords(stepsWords)
  return (
    <ol className={cn('flex flex-col text-start text-sm/5', className)} data-slot="steps" {...props}>
      {steps.map(({ detail, label, state }, index) => (
        <li
          aria-current={state === 'current' ? 'step' : undefined}
          className="group/step relative flex gap-3 pb-5 last:pb-0"
          data-slot="step"
          data-state={state}
          key={index}
        >
          {index < steps.length - 1 && (
            <span
              aria-hidden
              className={cn(
                'absolute inset-s-3 top-6 bottom-0 w-0 -translate-x-1/2 border-s border-(--keyhook-field) rtl:translate-x-1/2',
                'group-data-[state=done]/step:border-(--keyhook-positive)',
              )}
            />
          )}
          <span
            className={cn(
              'flex size-6 shrink-0 items-center justify-center rounded-full text-xs/4 font-medium tabular-nums',
              'group-data-[state=done]/step:bg-(--keyhook-positive)/12 group-data-[state=done]/step:text-(--keyhook-positive)',
              'group-data-[state=failed]/step:text-(--keyhook-negative)',
              'group-data-[state=upcoming]/step:border group-data-[state=upcoming]/step:border-(--keyhook-field)',
              'group-data-[state=upcoming]/step:text-(--keyhook-ink-muted)',
            )}
          >
            {state === 'upcoming' ? <span aria-hidden>{index + 1}</span> : marks[state]}
          </span>
          <span
            className={cn(
              'min-w-0 flex-1 pt-0.5 break-words group-data-[state=current]/step:font-medium',
              'group-data-[state=upcoming]/step:text-(--keyhook-ink-muted)',
            )}
          >
            {label}
            <span className="sr-only">, {words[state]}</span>
            {detail && <span className="block font-normal text-(--keyhook-ink-muted)">{detail}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}

const marks = {
  current: <Spinner className="size-6" />,
  done: <CheckIcon className="size-4" />,
  failed: <AlertIcon className="size-6" />,
}

export type Step = {
  readonly label: ReactNode
  readonly detail?: ReactNode
  readonly state: 'current' | 'done' | 'failed' | 'upcoming'
}

export type StepsProps = Omit<ComponentProps<'ol'>, 'children'> & {
  steps: readonly Step[]
}
