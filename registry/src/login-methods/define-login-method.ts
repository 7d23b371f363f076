'use client'
import type { ReactNode } from 'react'
import type { WordTable } from '../lib/define-words'

export type LoginMethodView<words, flows> = {
  readonly name: string
  /** The mark, drawn in a box of 24 by 24. */
  readonly mark: ReactNode
  /** Words of its screen, and of an account within a sentence. */
  readonly words: words
  /** Statuses of its flows, by the ID of the flow. Only types use it. */
  readonly flows?: flows
}

/** Defines what the screens show of a login method with these flows. Its screen is in `screens/login/method-views`. */
export const defineLoginMethod =
  <flows>() =>
  <const words extends WordTable<string, { readonly account: string }>>(
    view: LoginMethodView<words, flows>,
  ): LoginMethodView<words, flows> =>
    view
