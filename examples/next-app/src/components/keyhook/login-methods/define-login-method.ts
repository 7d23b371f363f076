'use client'
import type { ReactNode } from 'react'
import type { WordTable } from '../lib/define-words'

export type LoginMethodView<words, flows> = {
  /** The method's name, as users read it. */
  readonly name: string
  /** The drawing of its mark, in a box of 24 by 24. */
  readonly mark: ReactNode
  /** The words of its screen, and of an account within a sentence. */
  readonly words: words
  /** States of its flows, by the ID of the flow. Only types use it. */
  readonly flows?: flows
}

/** Defines what the screens show of a login method with these flows. Its screen is in `screens/login/method-views`. */
export const defineLoginMethod =
  <flows>() =>
  <const words extends WordTable<string, { readonly account: string }>>(
    view: LoginMethodView<words, flows>,
  ): LoginMethodView<words, flows> =>
    view
// keyhook core@0.1.0
