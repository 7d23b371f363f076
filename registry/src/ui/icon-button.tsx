'use client'
import type { ComponentProps } from 'react'
import { cn } from '../lib/cn'
import { iconButton } from '../lib/icon-button'

/** A 36 px square button with an icon. `aria-label` is its label. */
export function IconButton({ className, ...props }: IconButtonProps) {
  return <button className={cn(iconButton(), className)} data-slot="icon-button" type="button" {...props} />
}

export type IconButtonProps = ComponentProps<'button'> & { 'aria-label': string }
