import type { AccountTransfer } from '../../domain/entities/account-transfer.js'
import type { ChainBalance } from '../../domain/entities/token.js'
import type { User } from '../../domain/entities/user.js'
import { KeyhookError, toKeyhookError } from '../../domain/errors/base.js'
import type { ErrorCode } from '../../domain/errors/codes.js'
import { transferSuccessDelay } from '../../domain/rules/limits.js'
import { type AskEvent, askingFlow, pending, type RejectEvent } from '../core/asking-flow.js'
import type { In } from '../core/define-flow.js'
import { getFlow } from '../core/get-flow.js'
import { exitError } from '../login/exit-error.js'

type Requested = {
  transfer: AccountTransfer
  /** Balances of the other user's embedded wallets on each of the app's chains. */
  balances: readonly ChainBalance[]
}

/** State of an account transfer. */
export type AccountTransferState =
  | { status: 'initial' }
  | ({ status: 'offered' } & Requested)
  | ({ status: 'transferring' } & Requested)
  /** `canRetry` is true while the offer is valid. */
  | ({ status: 'error'; error: KeyhookError; canRetry: boolean } & Requested)
  | ({ status: 'done'; user: User } & Requested)
  /** The user declined. */
  | ({ status: 'declined' } & Requested)

export type AccountTransferEvent =
  | AskEvent<Requested>
  /** The event applies only to the offer with this nonce. */
  | { type: 'balanceRead'; nonce: string; balance: ChainBalance }
  | { type: 'transfer' }
  | { type: 'transferred'; user: User }
  | { type: 'expired' }
  | RejectEvent
  | { type: 'close' }

const { define, to } = askingFlow<AccountTransferState, AccountTransferEvent, Requested, User>()

const requested = ({ balances, transfer }: Requested): Requested => ({ balances, transfer })
const transfer = to('transferring', requested)
const reject = to('declined', requested)
const close = to('initial', () => ({}))
const expired = () =>
  new KeyhookError('INVALID_CREDENTIALS', 'This transfer is no longer valid. Link the account again.', {
    reason: 'transfer_expired',
  })

type Read = { nonce: string; balance: ChainBalance }
const isSame = (one: ChainBalance, other: ChainBalance) =>
  // All Solana clusters share one ID.
  one.address === other.address && one.chain.id === other.chain.id && one.chain.name === other.chain.name
const withBalance = ({ balances, transfer }: Requested, { balance }: Read): Requested => ({
  transfer,
  balances: balances.map((each) => (isSame(each, balance) ? balance : each)),
})
const tried = (state: In<AccountTransferState, 'error'>, read: Read) => ({ ...state, ...withBalance(state, read) })
const isCurrent = ({ transfer: { nonce } }: Requested, read: Read) => nonce === read.nonce

/** Errors after which a retry of the offer may succeed. */
const passing: readonly ErrorCode[] = ['OFFLINE', 'TIMED_OUT', 'TOO_MANY_REQUESTS', 'UNKNOWN_AUTH_ERROR']

/**
 * Prompts to transfer an account of another user. The transfer deletes the other user. A started transfer cannot be
 * canceled, because its outcome would be unknown.
 */
export const accountTransferFlow = define({
  id: 'account-transfer',
  initial: { status: 'initial' },
  on: {
    initial: { ask: to('offered', (_, { request }) => requested(request)) },
    offered: {
      balanceRead: to('offered', withBalance, isCurrent),
      transfer,
      expired: to('error', (state) => ({ ...requested(state), error: expired(), canRetry: false })),
      reject,
    },
    transferring: {
      balanceRead: to('transferring', withBalance, isCurrent),
      transferred: to('done', (state, { user }) => ({ ...requested(state), user })),
    },
    error: {
      balanceRead: to('error', tried, isCurrent),
      transfer: { ...transfer, when: ({ canRetry }) => canRetry },
      reject,
    },
    done: { close, reject: close },
    declined: { close },
  },
  run: {
    offered: async ({ transfer: { expiresAt } }, { client: { platform }, signal }) => {
      await platform.sleep(Math.max(0, expiresAt - platform.now()), signal)
      return { type: 'expired' }
    },
    transferring: async ({ transfer }, { client, signal }) => {
      const { moveAccount } = await import('./move-account.js')
      return { type: 'transferred', user: await moveAccount(client, { signal, transfer }) }
    },
    done: async (_, { client, signal }) => {
      await client.platform.sleep(transferSuccessDelay, signal)
      return { type: 'close' }
    },
  },
  failed: (state, cause) => {
    if (!('transfer' in state)) return state
    const error = toKeyhookError(cause)
    // The provider accepts an offer only once, so `INVALID_CREDENTIALS` always means that the offer is no longer valid.
    const shown = error.code === 'INVALID_CREDENTIALS' ? expired() : error
    return { status: 'error', ...requested(state), error: shown, canRetry: passing.includes(error.code) }
  },
  screen: () => ({ name: 'account-transfer' }),
  headless: 'Mount <AuthModal />, or draw it with useAccountTransfer().',
  opened: (client, { balances, transfer: { embeddedWallets: wallets, nonce } }) =>
    void import('./read-balances.js').then(({ readBalances }) =>
      readBalances(client, { balances, wallets }, (balance) => {
        void getFlow(client, accountTransferFlow).send({ type: 'balanceRead', nonce, balance })
      }),
    ),
  outcome: {
    offered: pending,
    transferring: pending,
    error: pending,
    done: ({ user }) => ({ promise: 'resolved', answer: user }),
    declined: () => ({ promise: 'rejected', error: exitError('link') }),
  },
})
