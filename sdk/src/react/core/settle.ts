import type { AnyState } from '../../flows/core/define-flow.js'
import { handled } from './handled.js'

/** Resolves when the flow rests well, rejects with the error it rests in. Never an unhandled rejection. */
export const settle = (rested: Promise<AnyState>): Promise<void> =>
  handled(
    rested.then((state) => {
      if ('error' in state) throw state.error
    }),
  )
