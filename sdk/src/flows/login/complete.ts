import { whenAppLoaded } from '../../calls/app/when-app-settled.js'
import { logOut } from '../../calls/session/log-out.js'
import { acceptTerms } from '../../calls/user/accept-terms.js'
import type { Client } from '../../client.js'
import { type KeyhookError, toKeyhookError } from '../../domain/errors/base.js'
import { afterLogin, type LoginStep, walletsToCreate } from '../../domain/rules/login/after-login.js'
import { requireUser } from '../../domain/rules/login/require-user.js'
import { findLoginAccount } from '../../domain/rules/login/find-login-account.js'
import { withOpenWallet } from '../confirmation/with-open-wallet.js'
import { flow } from '../core/define-flow.js'
import { attempt } from './report-failure.js'
import { type Login, pendingLogin } from './pending-login.js'

/** State of the steps after login, such as terms or a wallet. */
export type CompleteState =
  | { status: 'idle' }
  /** Determines the next step. */
  | ({ status: 'deciding' } & Login)
  | ({ status: 'awaiting-terms' } & Login)
  | ({ status: 'accepting-terms' } & Login)
  | ({ status: 'declining-terms' } & Login)
  | ({ status: 'creating-wallet' } & Login)
  | ({ status: 'finishing'; hasCreatedWallet: boolean } & Login)
  | ({ status: 'error'; error: KeyhookError; step: 'accepting-terms' | 'creating-wallet' } & Login)
  | ({ status: 'done'; hasCreatedWallet: boolean } & Login)

export type CompleteEvent =
  | ({ type: 'start' } & Login)
  | { type: 'termsNeeded' }
  | { type: 'walletNeeded' }
  | { type: 'nothingNeeded' }
  | { type: 'accept' }
  | { type: 'accepted' }
  | { type: 'decline' }
  | { type: 'declined' }
  | { type: 'created' }
  | { type: 'retry' }
  | { type: 'skip' }
  | { type: 'finished' }
  | { type: 'reset' }

const { define, to } = flow<CompleteState, CompleteEvent, { client: Client }>()

const login = ({ isNewUser, loginMethod, userId }: Login): Login => ({ isNewUser, loginMethod, userId })
const start = to('deciding', (_, event: Login) => login(event))
const reset = to('idle', () => ({}))
const accept = to('accepting-terms', login)
const decline = to('declining-terms', login)
const finish = (hasCreatedWallet: boolean) => to('finishing', (state: Login) => ({ ...login(state), hasCreatedWallet }))

/** Event that starts each step after login. */
const needed = {
  'accept-terms': { type: 'termsNeeded' },
  'create-wallet': { type: 'walletNeeded' },
} as const satisfies Record<LoginStep, CompleteEvent>

/** Runs the steps after each login, with or without screens: terms, wallet creation, and the host's `onComplete`. */
export const completeFlow = define({
  id: 'complete',
  initial: { status: 'idle' },
  on: {
    'idle': { start },
    'deciding': {
      termsNeeded: to('awaiting-terms', login),
      walletNeeded: to('creating-wallet', login),
      nothingNeeded: finish(false),
      reset,
    },
    'awaiting-terms': { accept, decline, reset },
    'accepting-terms': { accepted: to('deciding', login), reset },
    'declining-terms': { declined: reset, reset },
    'creating-wallet': { created: finish(true), reset },
    'finishing': {
      finished: to('done', ({ hasCreatedWallet, ...state }) => ({ ...login(state), hasCreatedWallet })),
      reset,
    },
    'error': {
      retry: [
        { ...accept, when: ({ step }) => step === 'accepting-terms' },
        { ...to('creating-wallet', login), when: ({ step }) => step === 'creating-wallet' },
      ],
      accept: { ...accept, when: ({ step }) => step === 'accepting-terms' },
      decline: { ...decline, when: ({ step }) => step === 'accepting-terms' },
      skip: { ...finish(false), when: ({ step }) => step === 'creating-wallet' },
      reset,
    },
    'done': { start, reset },
  },
  run: {
    'deciding': (_, { client, signal }) =>
      attempt({ client, intent: 'login', signal }, async () => {
        await whenAppLoaded(client, { signal })
        const user = requireUser(client.store.getState().user)
        const step = afterLogin(client.app, user)
        return step ? needed[step] : { type: 'nothingNeeded' }
      }),
    'accepting-terms': (_, { client, signal }) =>
      attempt({ client, intent: 'login', signal }, async () => {
        await acceptTerms(client, { signal })
        return { type: 'accepted' }
      }),
    'declining-terms': async (_, { client }) => {
      pendingLogin.forget(client)
      await logOut(client)
      return { type: 'declined' }
    },
    'creating-wallet': (_, { client, signal }) =>
      attempt({ client, intent: 'login', signal }, async () => {
        const { user } = client.store.getState()
        // A canceled creation may have succeeded in the meantime (reliability figure R6).
        const chains = user ? walletsToCreate(client.app, user) : []
        if (chains.length === 0) return { type: 'created' }
        const { needsRecovery } = await import('../../domain/rules/recovery/needs-recovery.js')
        const { createEmbeddedWallet } = await import('../../calls/wallet/create-embedded-wallet.js')
        const confirm = <value>(create: () => Promise<value>) => withOpenWallet(client, signal, create)
        const { offerFunds } = await import('../funding/offer-funds.js')
        for (const chainType of chains) {
          const isRequested = needsRecovery(client.app, client.store.getState().user)
          const create = isRequested
            ? (await import('../recovery/create-with-recovery.js')).createWithRecovery
            : createEmbeddedWallet
          const { address } = await create(client, { chainType, confirm, signal })
          if (chainType === chains[0]) offerFunds(client, address)
        }
        return { type: 'created' }
      }),
    'finishing': async ({ isNewUser, loginMethod }, { client }) => {
      pendingLogin.forget(client)
      // If the code fails to load, the next login tries again.
      if (client.app.embeddedWallets.requireUserOwnedRecoveryOnCreate)
        import('../recovery/offer-recovery.js').then(
          ({ offerRecovery }) => offerRecovery(client),
          () => {},
        )
      const { user } = client.store.getState()
      if (user)
        client.events.emit('login', {
          user,
          isNewUser,
          wasAlreadyAuthenticated: false,
          loginMethod,
          loginAccount: loginMethod && findLoginAccount(user, loginMethod),
        })
      return { type: 'finished' }
    },
  },
  failed: (state, error) => {
    if (state.status !== 'accepting-terms' && state.status !== 'creating-wallet') return { status: 'idle' }
    return { status: 'error', error: toKeyhookError(error), step: state.status, ...login(state) }
  },
})
