'use client'
import type { ReactNode } from 'react'
import { Logo, type LogoProps } from './logo'
import { Tile } from './tile'

/** The app's logo or first letter, with a small icon of the request. Screen readers get the name from the title. */
export function AppTile({ badge, logo, name }: AppTileProps) {
  return (
    <div className="relative" data-slot="app-tile">
      <Tile>
        <Logo className="max-w-14" logo={logo} name={name} />
      </Tile>
      <span
        aria-hidden
        className={
          'absolute -end-2 -bottom-2 flex size-7 items-center justify-center rounded-full border ' +
          'border-(--keyhook-line) bg-(--keyhook-surface) text-(--keyhook-ink) [&_svg]:size-4'
        }
        data-slot="app-tile-badge"
      >
        {badge}
      </span>
    </div>
  )
}

export type AppTileProps = Pick<LogoProps, 'logo' | 'name'> & {
  /** An icon such as sign, send or confirm. */
  badge: ReactNode
}
