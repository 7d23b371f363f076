import { createStore as createVanilla } from 'zustand/vanilla'
import type { App } from '../domain/entities/app.js'
import type { Screen, ScreenName } from '../domain/entities/screen.js'
import type { User } from '../domain/entities/user.js'
import type { KeyhookError } from '../domain/errors/base.js'

/** Which way the last change of screen went, for the transition between them. */
export type Direction = 'forward' | 'back'

/** The screen of a run that asks the user. `id` is the run's, in `client.flows`. */
export type Approval = { readonly id: string; readonly screen: Screen }

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

/** Shows a screen on top of those that are open. */
export const pushScreen = (store: Store, screen: Screen): void =>
  store.setState(({ screens }) => ({ screens: [...screens, screen], direction: 'forward' }))

/** Queues a screen that asks the user, or shows it above the current one. */
export const addApproval = (store: Store, approval: Approval, { isOnTop }: { isOnTop: boolean }): void =>
  store.setState(({ approvals }) => ({ approvals: isOnTop ? [approval, ...approvals] : [...approvals, approval] }))

/** Takes a screen that asks away, wherever it stands in the queue. */
export const removeApproval = (store: Store, id: string): void =>
  store.setState((state) => {
    const approvals = state.approvals.filter((approval) => approval.id !== id)
    return approvals.length === state.approvals.length ? state : { approvals }
  })

/** A screen host was mounted (1) or unmounted (-1). */
export const countHost = (store: Store, by: 1 | -1): void => store.setState(({ hosts }) => ({ hosts: hosts + by }))

/** A part of the page that shows this screen by itself was mounted (1) or unmounted (-1). */
export const countHandler = (store: Store, name: ScreenName, by: 1 | -1): void =>
  store.setState(({ handlers }) => ({ handlers: { ...handlers, [name]: (handlers[name] ?? 0) + by } }))
