'use client'
import type { ComponentProps } from 'react'
import { cn } from '../lib/cn'

/** The frame of a field and of the controls beside its input. It shows focus and errors. */
export function FieldBox({ className, invalid = false, ...props }: FieldBoxProps) {
  return (
    <div
      className={cn(
        'flex items-center rounded-(--keyhook-radius) border border-(--keyhook-field) bg-(--keyhook-surface)',
        'transition-[border-color,box-shadow] duration-100 motion-reduce:transition-none',
        'has-[input:focus-visible]:border-(--keyhook-focus) has-[input:focus-visible]:ring-1',
        'has-[input:focus-visible]:ring-(--keyhook-focus) has-[input:disabled]:bg-(--keyhook-surface-raised)',
        // Forced colours draw no ring, so the outline becomes visible.
        'outline-transparent has-[input:focus-visible]:outline-2',
        invalid && 'border-(--keyhook-negative)',
        className,
      )}
      data-slot="field-box"
      {...props}
    />
  )
}

export type FieldBoxProps = ComponentProps<'div'> & { invalid?: boolean | undefined }
