'use client'
import type { Appearance } from '@keyhook/sdk'
import { isValidElement, type ReactElement, useEffect } from 'react'
import { cn } from '../lib/cn'
import { Image } from './image'
import { Tile } from './tile'

/**
 * The app's logo. Without a logo, or if it fails to load, the first letter of the name. Screen readers get the name
 * from the title.
 */
export function Logo({ className, logo, name }: LogoProps) {
  const initial = (
    <Tile
      aria-hidden
      className="bg-(--keyhook-accent) text-2xl/8 font-semibold text-(--keyhook-accent-ink)"
      data-slot="logo"
    >
      {[...name][0]?.toUpperCase()}
    </Tile>
  )
  if (logo === undefined || logo === '') return initial
  if (typeof logo === 'string')
    return (
      <Image
        alt=""
        className={cn('h-14 max-w-45 object-contain', className)}
        data-slot="logo"
        fallback={initial}
        src={logo}
      />
    )
  if (!isImage(logo)) return <UnusableLogo />
  return (
    <div
      className={cn('flex max-h-14 max-w-45 items-center [&>*]:max-h-14 [&>*]:max-w-full', className)}
      data-slot="logo"
    >
      {logo}
    </div>
  )
}

/** Returns true for a component, and for an `img` or `svg` element. The type of a fragment is a symbol. */
const isImage = (logo: unknown): logo is ReactElement =>
  isValidElement(logo) &&
  (typeof logo.type === 'string' ? logo.type === 'img' || logo.type === 'svg' : typeof logo.type !== 'symbol')

let hasWarned = false

function UnusableLogo() {
  useEffect(() => {
    if (!hasWarned) console.warn('[keyhook] The logo must be a URL, or an <img> or <svg> element.')
    hasWarned = true
  }, [])
  return null
}

export type LogoProps = {
  /** A URL, or an image or SVG element. */
  logo?: Appearance['logo']
  name: string
  className?: string | undefined
}
