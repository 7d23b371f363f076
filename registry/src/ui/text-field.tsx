'use client'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { cn } from '../lib/cn'
import { FieldBox } from './field-box'

/** A one-line field with a label, an icon, a control at the end, and an error below. */
export function TextField({ className, end, error, icon, label, ...props }: TextFieldProps) {
  const id = useId()
  const errorId = `${id}error`
  return (
    <div className={cn('@container/field flex flex-col gap-2', className)} data-slot="text-field">
      <FieldBox className="min-h-13 flex-wrap" invalid={Boolean(error)}>
        {icon && (
          <span
            className="ms-3 flex size-7 items-center @max-[18rem]/field:hidden justify-center text-(--keyhook-ink-muted)"
            data-slot="text-field-icon"
          >
            {icon}
          </span>
        )}
        <input
          aria-describedby={error ? errorId : undefined}
          aria-invalid={error ? true : undefined}
          aria-label={label}
          className={cn(
            'min-h-11 min-w-0 flex-1 bg-transparent ps-3 pe-3 text-base text-(--keyhook-ink) outline-none pointer-fine:text-sm',
            'placeholder:text-(--keyhook-ink-muted) placeholder:opacity-100 disabled:cursor-not-allowed',
          )}
          data-slot="text-field-input"
          {...props}
        />
        {end && (
          <span
            className="flex pe-1.5 @max-[18rem]/field:basis-full @max-[18rem]/field:p-1.5 @max-[18rem]/field:pt-0"
            data-slot="text-field-end"
          >
            {end}
          </span>
        )}
      </FieldBox>
      <p
        className="text-sm/5 break-words text-(--keyhook-negative) empty:hidden"
        data-slot="text-field-error"
        id={errorId}
        role="alert"
      >
        {error}
      </p>
    </div>
  )
}

export type TextFieldProps = ComponentProps<'input'> & {
  label: string
  error?: string | undefined
  /** A decorative icon before the text, hidden in narrow fields. */
  icon?: ReactNode
  end?: ReactNode
}
