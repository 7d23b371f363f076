import type { KeyhookError } from '../../domain/errors/base.js'
import { isTransactionError } from '../../domain/errors/transaction-error.js'
import { pending } from '../core/asking-flow.js'
import type { In } from '../core/define-flow.js'
import { lazyEffects } from '../core/lazy-effects.js'
import { offerBridges } from './bridge.js'
import {
  added,
  askWallet,
  backToWallets,
  entered,
  type FundingPart,
  leave,
  straight,
  to,
  transferring,
  type Transferring,
} from './funding-part.js'
import type { FundingState } from './funding.js'

/** Sends from a connected wallet of the user, which may be on another network. */
export const transfer: FundingPart<
  | 'choosing-wallet'
  | 'preparing-transfer'
  | 'switching-network'
  | 'awaiting-transfer'
  | 'confirming-transfer'
  | 'success'
  | 'error'
> = {
  on: {
    'choosing-wallet': {
      chooseWallet: to('preparing-transfer', (state, { wallet }) => straight({ ...state, wallet })),
      back: to('entering-amount', ({ amount, ...state }) => entered(state, { method: 'wallet' }, amount)),
      reject: leave,
    },
    'preparing-transfer': {
      prepared: [
        to('switching-network', transferring, (_, { isOnOtherNetwork }) => isOnOtherNetwork),
        to('awaiting-transfer', transferring),
      ],
      bridgesFound: offerBridges,
      back: backToWallets,
      reject: leave,
    },
    'switching-network': { switched: askWallet, back: backToWallets, reject: leave },
    // The wallet may still send the transaction, so the user cannot retry and can only leave.
    'awaiting-transfer': {
      sent: to('confirming-transfer', (state, { hash, signed }) => ({ ...transferring(state), hash, signed })),
      bridgesFound: offerBridges,
      reject: leave,
    },
    'confirming-transfer': {
      completed: to('success', added),
      crossing: to(
        'bridging',
        ({ bridge, hash, signed, ...state }) => ({ ...straight(state), ...{ bridge: bridge!, hash, signed } }),
        ({ bridge }) => bridge !== undefined,
      ),
      reject: leave,
    },
    'success': { continue: leave, reject: leave },
    'error': {
      // A transfer that was or may have been sent cannot be retried (threat 44).
      retry: to(
        'preparing-transfer',
        (state: In<FundingState, 'error'>) => straight(state),
        ({ error, hash }) => hash === undefined && error.reason !== 'transfer_unclear',
      ),
      back: backToWallets,
      reject: leave,
    },
  },
  run: lazyEffects(
    ['preparing-transfer', 'switching-network', 'awaiting-transfer', 'confirming-transfer', 'success'],
    async () => (await import('./transfer-effects.js')).transferEffects,
  ),
  outcome: {
    'choosing-wallet': pending,
    'preparing-transfer': pending,
    'switching-network': pending,
    'awaiting-transfer': pending,
    'confirming-transfer': pending,
    'success': pending,
    'error': pending,
  },
}

/** Returns the state after a transfer or its bridge failed. */
export const transferFailed = (
  state: Omit<Transferring, 'bridge'> & { bridge?: Transferring['bridge'] },
  error: KeyhookError,
): In<FundingState, 'error'> => ({
  status: 'error',
  ...transferring({ ...state, bridge: state.bridge }),
  ...{ error, hash: hashOf(state, error) },
})

/** Returns the hash of a transfer that was or may have been sent. A false node can refuse a transfer and pass it on. */
const hashOf = (state: object, error: KeyhookError): string | undefined => {
  if (isTransactionError(error) && error.outcome !== 'expired') return error.hash
  return 'hash' in state ? (state.hash as string | undefined) : undefined
}
