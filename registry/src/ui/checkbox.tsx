'use client'
import { Checkbox as Root } from 'radix-ui'
import { type ComponentProps, useId } from 'react'
import { cn } from '../lib/cn'
import { CheckIcon } from './icons'

/** A checkbox with its label. A click on the label also toggles it. */
export function Checkbox({ children, className, error, ...props }: CheckboxProps) {
  const id = useId()
  return (
    <div className={cn('flex flex-col gap-1.5', className)} data-slot="checkbox">
      <label
        className={cn(
          'flex min-h-6 cursor-pointer items-start gap-3 text-start text-sm/5',
          'has-[:disabled]:cursor-not-allowed has-[:disabled]:text-(--keyhook-ink-muted)',
        )}
      >
        <Root.Root
          aria-describedby={error ? `${id}error` : undefined}
          aria-invalid={error ? true : undefined}
          className={cn(
            'flex size-5 shrink-0 cursor-pointer items-center justify-center rounded-[calc(var(--keyhook-radius-chip)*0.75)]',
            'border border-(--keyhook-field) bg-(--keyhook-surface) text-(--keyhook-accent-ink)',
            'transition-[background-color,border-color] duration-100 motion-reduce:transition-none',
            'data-[state=checked]:border-(--keyhook-accent-edge) data-[state=checked]:bg-(--keyhook-accent)',
            'focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--keyhook-focus)',
            'disabled:cursor-not-allowed disabled:opacity-60 aria-invalid:border-(--keyhook-negative)',
          )}
          data-slot="checkbox-box"
          {...props}
        >
          <Root.Indicator data-slot="checkbox-check">
            <CheckIcon className="size-4" strokeWidth={2.5} />
          </Root.Indicator>
        </Root.Root>
        <span className="min-w-0 flex-1 break-words">{children}</span>
      </label>
      <p className="ps-8 text-sm/5 break-words text-(--keyhook-negative) empty:hidden" id={`${id}error`} role="alert">
        {error}
      </p>
    </div>
  )
}

export type CheckboxProps = ComponentProps<typeof Root.Root> & { error?: string | undefined }
