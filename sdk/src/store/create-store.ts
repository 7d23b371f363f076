import { createStore as createVanilla } from 'zustand/vanilla'
import type { App } from '../domain/entities/app.js'
import type { Screen, ScreenName } from '../domain/entities/screen.js'
import type { User } from '../domain/entities/user.js'
import type { KeyhookError } from '../domain/errors/base.js'

/** Which way the last change of screen went, for the transition between them. */
export type Direction = 'forward' | 'back'

/** Something that waits for the user's answer. Its two ends are in `client`, not here. */
export type Approval = { readonly id: string; readonly screen: Screen }

/** What hooks read. Tokens, codes, passwords and keys never enter it. */
export type State = {
  /** 'ready' once it is known whether somebody is logged in, or that it cannot be known now (`offline`). */
  status: 'initializing' | 'ready'
  /** Why the provider cannot be used right now; undefined when all is well. */
  offline: KeyhookError | undefined
  session: 'loading' | 'anonymous' | 'authenticated'
  user: User | undefined
  isNewUser: boolean
  app: App
  /** Whether the server's part of `app` has arrived. */
  isAppLoaded: boolean
  /** The modal's screens, the current one last. Empty when it is closed. */
  screens: readonly Screen[]
  direction: Direction
  /** Oldest first; while there is one, it is shown instead of `screens`. */
  approvals: readonly Approval[]
  /** How many screen hosts are mounted. */
  hosts: number
  /** How many parts of the page show an approval's screen by themselves, without a screen host. */
  handlers: Readonly<Partial<Record<ScreenName, number>>>
  /** Embedded wallets of this user that are ready on this device, by address; and the chain of each. */
  chains: Readonly<Record<string, number>>
}

export type Store = ReturnType<typeof createStore>

export const createStore = (app: App) =>
  createVanilla<State>(() => ({
    status: 'initializing',
    offline: undefined,
    session: 'loading',
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
  }))
