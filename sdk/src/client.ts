import type { Emitter } from './base/emitter.js'
import type { App } from './domain/entities/app.js'
import type { LoginMethod } from './domain/entities/login-method.js'
import type { Chain } from './domain/entities/chain.js'
import type { KeyhookConfig } from './domain/entities/config.js'
import type { AuthResponse, OAuthTokens } from './domain/entities/auth-response.js'
import type { FundingOutcome } from './domain/entities/funding.js'
import type { LinkedAccount } from './domain/entities/linked-account.js'
import type { Screen } from './domain/entities/screen.js'
import type { User } from './domain/entities/user.js'
import type { KeyhookError } from './domain/errors/base.js'
import type { ClientEvent } from './domain/rules/app/read-client-event.js'
import type { FrameHost } from './platform/frame-host.js'
import type { Platform } from './platform/platform.js'
import type { Store } from './store/create-store.js'
import type { Message } from './wire/frame/define-message.js'
import type { Http } from './wire/http/create-http.js'
import type * as z from 'zod/mini'

/** The context of every action, made by `createClient`. Every folder may import the types of this file. */
export type Client = {
  /** The app ID at the provider. */
  readonly appId: string
  /** ID of the app's client at the provider; undefined if the host sets none. */
  readonly clientId: string | undefined
  /** Origin of the provider, such as 'https://auth.example.com'. */
  readonly apiUrl: string
  /** The platform's functions (browser or server), such as requests, storage, time and keys. */
  readonly platform: Platform
  /** The HTTP client of the provider's typed endpoints. */
  readonly http: Http
  /** The state for hooks: the user, the app, the screens. It never contains a token. */
  readonly store: Store
  /** The merged configuration of the host. Contains defaults until the server's settings arrive. */
  readonly app: App
  /** The user's tokens, with functions that renew and end the session. */
  readonly session: Client.Session
  /** The wallet frame, which holds the keys. */
  readonly frame: Client.Frame
  /** The running flows, by ID of the flow or of the run. */
  readonly flows: Map<string, Client.RunningFlow>
  /** Values of `perClient`. Disposing of the client removes them. */
  readonly slots: Map<symbol, unknown>
  /** Events such as a login or a logout. */
  readonly events: Emitter<Client.Events>
  /** Applies a changed `config` of the host. An equal `config` has no effect. */
  readonly configure: (config: KeyhookConfig | undefined) => void
  /** Sets the chains of wagmi as the app's chains, if the host's `config` has none. */
  readonly adoptChains: (chains: readonly Chain[]) => void
  /** Tries to reach an `offline` provider immediately. Otherwise the client retries every few seconds. */
  readonly reconnect: () => void
  /** Reads the session, loads the app and starts its listeners. A second call has no effect. */
  readonly start: () => void
  /** True between `start` and `dispose`. */
  readonly isStarted: () => boolean
  /** Stops timers, listeners, flows and the frame. A disposed client can be started again. */
  readonly dispose: () => void
}

export declare namespace Client {
  /** The members that all flows have, whatever the type of their state. */
  type RunningFlow = {
    readonly getState: () => { readonly status: string }
    /** Returns the state before the first event. */
    readonly getInitialState: () => { readonly status: string }
    /** True if the flow leaves this status without user input. */
    readonly isRunning: () => boolean
    readonly send: (event: { readonly type: 'reject' | 'skip' }) => unknown
    readonly stop: () => void
    readonly subscribe: (listener: () => void) => () => void
  }

  /** The session. Tokens are only here and in storage, never in the store. */
  type Session = {
    /**
     * Returns a token that is valid for at least 30 s, and refreshes it first if needed. Returns null if no user is
     * logged in.
     */
    readonly getAccessToken: () => Promise<string | null>
    readonly getIdentityToken: () => Promise<string | null>
    /** Like `getAccessToken`, for the provider's API. A provider may issue another token for it. */
    readonly getApiToken: () => Promise<string | null>
    /**
     * Applies the response of an authenticate, link or recover call (`session_update_action`). Logs out and throws
     * `INVALID_APP_ID` if the tokens belong to another app.
     */
    readonly accept: (response: AuthResponse) => Promise<void>
    /** Stores the user of the latest response, and the response's identity token if it has one. */
    readonly update: (user: User, identityToken?: string | null | undefined) => void
    /** Stores new tokens of the same session, unless it has changed since `refreshToken` was read. */
    readonly replace: (refreshToken: string, tokens: { accessToken: string; refreshToken: string }) => void
    /** Deletes the session on this device, without a call to the server. */
    readonly destroy: () => void
    /** The error with which the server ended the last session. Undefined after a login or a logout. */
    readonly refusal: () => KeyhookError | undefined
    readonly refreshToken: () => string | null
    /** The current access token, which may have expired. */
    readonly accessToken: () => string | null
    /** True if the server bound the session to this browser's proof key. */
    readonly isBound: () => boolean
    /** The current token for the provider's API, which may have expired. */
    readonly apiToken: () => string | null
    /**
     * Renews a session whose access token the server rejected. Returns false if the rejected token was not the current
     * one.
     */
    readonly renew: (refused: string | null) => Promise<boolean>
    /** Reads the stored session and listens to other tabs. Resolves once the login state is known. */
    readonly start: (signal: AbortSignal) => Promise<void>
    /** Renews the session in the background after a renewal failed because the provider was offline. */
    readonly resume: () => Promise<void>
    /** Server time minus local time, milliseconds (security rule 12). */
    readonly clockOffset: () => number
    /** Records the server time from a response, in milliseconds since the epoch. */
    readonly observe: (serverNow: number) => void
  }

  /** The wallet frame, loaded when first called. */
  type Frame = {
    readonly call: <request extends z.ZodMiniType, response extends z.ZodMiniType>(
      message: Message<request, response>,
      input: z.output<request>,
      options?: { signal?: AbortSignal | undefined },
    ) => Promise<z.output<response>>
    /** Opens a visible page of the frame in an element of this page. */
    readonly open: FrameHost['open']
    readonly dispose: () => void
  }

  /** A wallet action. Every mounted hook for this action receives its result. */
  type Verb =
    | 'connectWallet'
    | 'createWallet'
    | 'exportWallet'
    | 'importWallet'
    | 'signMessage'
    | 'signSolanaMessage'
    | 'signSolanaTransaction'
    | 'signTypedData'
    | 'signTransaction'
    | 'sendTransaction'
    | 'sendSolanaTransaction'
    | 'setWalletRecovery'

  /** Events for the callbacks of hooks. Only `accessTokenGranted` carries a token, and hosts subscribe to it by name. */
  type Events = {
    login: {
      user: User
      isNewUser: boolean
      wasAlreadyAuthenticated: boolean
      loginMethod: LoginMethod | null
      loginAccount: LinkedAccount | null
    }
    loginFailed: { error: KeyhookError }
    /** An account was linked, or replaced the user's previous account of its kind. */
    accountChanged: {
      intent: 'link' | 'update'
      method: LoginMethod
      user: User
      account: LinkedAccount
    }
    /** Tokens from an OAuth provider, for apps that may receive them. */
    oAuthTokensGranted: { oAuthTokens: OAuthTokens; user: User }
    accountFailed: { intent: 'link' | 'update'; method: LoginMethod; error: KeyhookError }
    /** An account was unlinked. `account` is null if the user on this page had no such account. */
    accountUnlinked: { method: LoginMethod; account: LinkedAccount | null; user: User }
    unlinkFailed: { method: LoginMethod; account: LinkedAccount | null; error: KeyhookError }
    logout: undefined
    accessTokenGranted: { accessToken: string }
    accessTokenRemoved: undefined
    /**
     * A screen was closed. `failure` is the error that the screen showed for a link or an update. It has already been
     * reported.
     */
    screenClosed: { screen: Screen; failure: KeyhookError | undefined }
    /** Emitted when the client stops, so that subscribers release their resources. */
    disposed: undefined
    /** A flow was added to `flows`. */
    flowCreated: undefined
    /** An event to report to the provider. */
    reported: ClientEvent
    /** A transaction of the user has settled, or the SDK has stopped waiting for it: balances may have changed. */
    transactionSettled: undefined
    /** The user has left funding. */
    fundingEnded: FundingOutcome
    /** The user has ended sessions on other devices. */
    sessionsEnded: undefined
    /** The user has revoked an app's access to their account. */
    crossAppGrantRevoked: undefined
    /** The user has let the browser of another session open wallets. */
    sessionApproved: undefined
    verbSucceeded: { verb: Verb; result: unknown }
    verbFailed: { verb: Verb; error: KeyhookError }
  }
}
