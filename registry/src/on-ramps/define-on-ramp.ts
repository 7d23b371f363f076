'use client'
import type { OnRampProvider } from '@keyhook/sdk'
import type { onRampWords } from './all/words'

type Word = Exclude<keyof typeof onRampWords, 'otherNetwork'>

export type OnRampView = {
  /** The name of the provider, and its name in the status of a purchase. */
  readonly words: { readonly name: Word; readonly source?: Word }
  /** True if the user can open the window again while it is open. */
  readonly canReopen: boolean
}

/** Defines what the screens show for an on-ramp provider. */
export const defineOnRamp = (view: OnRampView): OnRampView => view

export type OnRampViews = Readonly<Record<OnRampProvider, OnRampView>>
