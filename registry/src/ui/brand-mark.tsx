'use client'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from '../lib/cn'
import { loginMethods } from '../login-methods/all/methods'
import { oauthProviders } from '../login-methods/oauth-providers'
import { AlertIcon } from './icons'

/** The mark of a login service. Unknown services get a neutral icon. */
export function BrandMark({ className, name, ...props }: BrandMarkProps) {
  const drawing = marks[name]?.mark
  if (!drawing) return <AlertIcon className={cn('size-6', className)} data-slot="brand-mark" {...props} />
  return (
    <svg
      aria-hidden
      className={cn('size-6 shrink-0', className)}
      data-slot="brand-mark"
      fill="none"
      focusable="false"
      viewBox="0 0 24 24"
      {...props}
    >
      {drawing}
    </svg>
  )
}

const marks: Readonly<Record<string, { readonly mark: ReactNode } | undefined>> = { ...loginMethods, ...oauthProviders }

export type BrandMarkProps = Omit<ComponentProps<'svg'>, 'children' | 'name'> & {
  /** The name of the login method, such as 'google'. */
  name: string
}
