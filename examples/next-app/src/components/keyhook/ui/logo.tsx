'use client'
import type { ReactNode } from 'react'
import { Tile } from './tile'

/** The app's logo, or the first letter of its name when it has none. The name itself is read elsewhere. */
export function Logo({ logo, name }: LogoProps) {
  if (typeof logo === 'string')
    return <img alt="" className="h-14 max-w-45 object-contain" data-slot="logo" src={logo} />
  if (logo)
    return (
      <div className="flex max-h-14 max-w-45 items-center [&>*]:max-h-14" data-slot="logo">
        {logo}
      </div>
    )
  return (
    <Tile
      aria-hidden
      className="bg-(--keyhook-accent) text-2xl/8 font-semibold text-(--keyhook-accent-ink)"
      data-slot="logo"
    >
      {[...name][0]?.toUpperCase()}
    </Tile>
  )
}

export type LogoProps = {
  /** A URL, or an image or SVG element. */
  logo?: ReactNode
  name: string
}
// keyhook landing@0.1.0
