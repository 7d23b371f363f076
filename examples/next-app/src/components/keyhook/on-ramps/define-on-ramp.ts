'use client'
import type { OnRampProvider } from '@keyhook/sdk'
import type { onRampWords } from './all/words'

type Word = Exclude<keyof typeof onRampWords, 'elsewhere'>

export type OnRampView = {
  /** The words that name the site, and that name it where it reports the status of a purchase. */
  readonly words: { readonly name: Word; readonly source?: Word }
  /** Whether its window can be opened again while it is open. */
  readonly canReopen: boolean
}

/** Defines what the screens show of a site where users buy funds. */
export const defineOnRamp = (view: OnRampView): OnRampView => view

export type OnRampViews = Readonly<Record<OnRampProvider, OnRampView>>
// keyhook fund-wallet@0.1.0
