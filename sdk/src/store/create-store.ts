import { createStore as createVanilla } from 'zustand/vanilla'
import type { App } from '../domain/entities/app.js'
import type { ExternalWallet } from '../domain/entities/connected-wallet.js'
import type { Screen, ScreenName } from '../domain/entities/screen.js'
import type { User } from '../domain/entities/user.js'
import type { WalletReturn } from '../domain/entities/wallet-return.js'
import type { WalletChoice } from '../domain/entities/wallet-list.js'
import type { KeyhookError } from '../domain/errors/base.js'

/** Direction of the last screen change, for the transition. */
export type Direction = 'forward' | 'back'

/**
 * Screen of a flow that prompts the user; undefined if the app renders the prompt itself. `id` is the flow's ID in
 * `client.flows`.
 */
export type Approval = { readonly id: string; readonly screen: Screen | undefined }

/** State that hooks read. Never contains tokens, codes, passwords or keys. */
export type State = {
  /** 'ready' once the session has loaded, or cannot be loaded because the provider is `offline`. */
  status: 'initializing' | 'ready'
  /** The error that makes the provider unusable; undefined otherwise. */
  offline: KeyhookError | undefined
  session: 'loading' | 'anonymous' | 'authenticated'
  /** True if a session survives a reload. False if the browser blocks storage or its storage is full. */
  isSessionPersisted: boolean
  user: User | undefined
  isNewUser: boolean
  app: App
  /** True if `app` contains the server's settings. */
  isAppLoaded: boolean
  /** The stack of the modal's screens. The last is the current screen. Empty while the modal is closed. */
  screens: readonly Screen[]
  direction: Direction
  /** Queued prompts. The first is shown instead of `screens`. */
  approvals: readonly Approval[]
  /** Number of mounted screen hosts. */
  hosts: number
  /** Number of components that render a prompt's screen themselves, without a screen host. */
  handlers: Readonly<Partial<Record<ScreenName, number>>>
  /** Selected chains of embedded wallets, by address in lower case. They survive a logout. */
  chains: Readonly<Record<string, number>>
  /** Address of the embedded wallet that was selected last on this page. It may belong to a previous user. */
  activeWallet: string | undefined
  /** External wallets, latest connected first. Undefined until their code has loaded. The engines update the list. */
  connections?: readonly ExternalWallet[]
  /** True during the search for wallets of an earlier page load. */
  isReconnecting?: boolean
  /** Wallets that the user can connect. Undefined until their code has loaded. */
  walletChoices?: readonly WalletChoice[] | undefined
  /** Wallets that can log in or be linked, on the chain types that the app allows. */
  loginWalletChoices?: readonly WalletChoice[] | undefined
  /**
   * The wallet whose app has opened this page, if no mounted screen continues its login or connection. Removed once the
   * user selects a wallet.
   */
  walletReturn?: WalletReturn | undefined
}

export type Store = ReturnType<typeof createStore>

export const createStore = (app: App) =>
  createVanilla<State>(() => ({
    status: 'initializing',
    offline: undefined,
    session: 'loading',
    isSessionPersisted: true,
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
