'use client'
import type { ReactNode } from 'react'
import type { WordTable } from '../lib/define-words'

export type LoginMethodView<words, flows> = {
  readonly name: string
  /** The mark, drawn in a box of 24 by 24. */
  readonly mark: ReactNode
  /** Words of the method's screen, and words that name an account within a sentence. */
  readonly words: words
  /** Statuses of the method's flows, by the ID of the flow. Only types use this property. */
  readonly flows?: flows
}

/**
 * Defines the name, mark and words of a login method with these flows. `screens/login/method-views` assigns its screen.
 */
export const defineLoginMethod =
  <flows>() =>
  <const words extends WordTable<string, { readonly account: string }>>(
    view: LoginMethodView<words, flows>,
  ): LoginMethodView<words, flows> =>
    view
