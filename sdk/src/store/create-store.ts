import { createStore as createVanilla } from 'zustand/vanilla'
import type { App } from '../domain/entities/app.js'
import type { ExternalWallet } from '../domain/entities/external-wallet.js'
import type { Screen, ScreenName } from '../domain/entities/screen.js'
import type { User } from '../domain/entities/user.js'
import type { WalletReturn } from '../domain/entities/wallet-return.js'
import type { WalletChoice } from '../domain/entities/wallet-choice.js'
import type { KeyhookError } from '../domain/errors/base.js'

/** Which way the last change of screen went, for the transition between them. */
export type Direction = 'forward' | 'back'

/**
 * The screen of a run that asks the user: undefined where the app draws it by itself, so that nothing is shown meanwhile.
 * `id` is the run's, in `client.flows`.
 */
export type Approval = { readonly id: string; readonly screen: Screen | undefined }

/** What hooks read. Tokens, codes, passwords and keys never enter it. */
export type State = {
  /** 'ready' once it is known whether a user is logged in, or that it cannot be known now (`offline`). */
  status: 'initializing' | 'ready'
  /** Why the provider cannot be used right now; undefined when all is well. */
  offline: KeyhookError | undefined
  session: 'loading' | 'anonymous' | 'authenticated'
  /** Whether a session outlives a reload: not where the browser refuses storage, or has none left. */
  isSessionKept: boolean
  user: User | undefined
  isNewUser: boolean
  app: App
  /** Whether the server's part of `app` has arrived. */
  isAppLoaded: boolean
  /** The modal's screens, the current one last. Empty when it is closed. */
  screens: readonly Screen[]
  direction: Direction
  /** The first is shown, instead of `screens`. */
  approvals: readonly Approval[]
  /** How many screen hosts are mounted. */
  hosts: number
  /** How many parts of the page show an approval's screen by themselves, without a screen host. */
  handlers: Readonly<Partial<Record<ScreenName, number>>>
  /** Chains that embedded wallets were moved to, by address in lower case. They outlive a logout. */
  chains: Readonly<Record<string, number>>
  /** Address of the embedded wallet that was chosen last on this page, of any user. */
  activeWallet: string | undefined
  /** Wallets from elsewhere, the one connected last first. There once their code is; the engines put here what wallets say. */
  connections?: readonly ExternalWallet[]
  /** Whether wallets that were connected before the page was loaded are looked for. */
  isReconnecting?: boolean
  /** The wallets that can be chosen. There once their code is. */
  walletChoices?: readonly WalletChoice[] | undefined
  /** Those that can be chosen to log in with, or to be linked: of the chains whose wallets the app lets in. */
  loginWalletChoices?: readonly WalletChoice[] | undefined
  /** What the user left another browser for, where no screens are mounted that continue it. Gone once a wallet is chosen. */
  walletReturn?: WalletReturn | undefined
}

export type Store = ReturnType<typeof createStore>

export const createStore = (app: App) =>
  createVanilla<State>(() => ({
    status: 'initializing',
    offline: undefined,
    session: 'loading',
    isSessionKept: true,
    user: undefined,
    isNewUser: false,
    app,
    isAppLoaded: false,
    screens: [],
    direction: 'forward',
    approvals: [],
    hosts: 0,
    handlers: {},
    chains: {},
    activeWallet: undefined,
  }))
