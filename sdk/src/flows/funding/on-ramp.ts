import { findPopupHost } from '../../calls/oauth/find-popup-host.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { pending } from '../core/asking-flow.js'
import type { In } from '../core/define-flow.js'
import { lazyEffects } from '../core/lazy-effects.js'
import { added, requested, choose, chooseMethod, type FundingPart, leave, to } from './funding-part.js'
import type { FundingState } from './funding.js'

type Buying = Omit<In<FundingState, 'awaiting-on-ramp'>, 'status'>

const buying = ({ amount, option, session, stage, ...rest }: Buying): Buying => ({
  ...requested(rest),
  ...{ amount, option, session, stage },
})
const bought = to('funded', added)
const load = async () => (await import('./on-ramp-effects.js')).onRampEffects

/** Buys funds in the popup of an on-ramp, which the user may close and reopen. */
export const onRamp: FundingPart<'awaiting-on-ramp' | 'on-ramp-closed' | 'awaiting-authorization' | 'funded'> = {
  on: {
    'awaiting-on-ramp': {
      opened: to('awaiting-on-ramp', (state, { session }) => ({ ...buying(state), session })),
      progressed: to('awaiting-on-ramp', (state, { stage }) => ({ ...buying(state), stage })),
      // Closing the popup before a session exists cancels the method.
      windowClosed: [
        to(
          'on-ramp-closed',
          (state) => ({ ...buying(state), timesClosed: state.timesClosed + 1 }),
          ({ session }) => session !== undefined,
        ),
        chooseMethod,
      ],
      // The screen lists the other methods once the user has closed the window three times.
      choose,
      authorizing: to('awaiting-authorization', buying),
      completed: bought,
      back: chooseMethod,
      reject: leave,
    },
    'on-ramp-closed': {
      progressed: to('on-ramp-closed', (state, { stage }) => ({ ...buying(state), stage })),
      reopen: to('awaiting-on-ramp', buying),
      choose,
      authorizing: to('awaiting-authorization', buying),
      completed: bought,
      back: chooseMethod,
      reject: leave,
    },
    'awaiting-authorization': { continue: leave, reject: leave },
    'funded': { continue: leave, reject: leave },
  },
  run: {
    'awaiting-on-ramp': async (state, context) => {
      // Browsers allow a popup only in the click, before any code loads.
      const window = findPopupHost(context.client).openWindow()
      if (!window) throw new KeyhookError('INVALID_REQUEST', 'Unable to initialize flow', { reason: 'popup_blocked' })
      window.sever()
      let isEmpty = true
      const go = (url: string) => {
        window.go(url)
        isEmpty = false
      }
      try {
        const { awaitPurchase } = await import('./on-ramp-effects.js')
        return await awaitPurchase(state, { ...context, window: { go, where: window.where } })
      } catch (error) {
        // Only the user can close a popup that is cut off from this page (COOP) and shows another origin.
        if (isEmpty) window.close()
        throw error
      }
    },
    ...lazyEffects(['on-ramp-closed'], load),
  },
  outcome: {
    'awaiting-on-ramp': pending,
    'on-ramp-closed': pending,
    'awaiting-authorization': pending,
    'funded': pending,
  },
}
