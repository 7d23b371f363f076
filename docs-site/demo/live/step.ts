import type { ServerCode } from '@keyhook/sdk/wire'

/** What a user or the network does. All of it is data, so that it can be read beside the screen. */
export type Step =
  /** A button, by its name: of the app's page, or of the page in the window that it opened. */
  | { readonly press: string; readonly in?: 'window' }
  /** A verb that a hook gave the app, and what it is given. */
  | { readonly call: string; readonly given: readonly unknown[] | ((at: Place) => readonly unknown[]) }
  | { readonly write: string; readonly into: 'email' | 'phone' | 'password' | 'recovery code' }
  /** The six digits that came last, or wrong ones. */
  | { readonly enter: 'code' | 'wrong code' | 'half of a code' | 'code of the authenticator' }
  /** The key that the screen shows for an authenticator app, which makes codes of it from here on. */
  | { readonly scan: 'key' }
  /** The user goes on in another browser, which has nothing of what this one keeps. */
  | { readonly goOn: 'in another browser' }
  /** What the app's settings at the provider say besides, from here on. */
  | { readonly settings: Readonly<Record<string, unknown>> }
  /** From here on, what is asked of this path is never answered, or not reached. */
  | { readonly hold: string }
  | { readonly cut: string }
  /** Or answered with this in the place of the provider's answer. */
  | { readonly answer: string; readonly status: number; readonly body: Answer }
  /** And from here on it is as it was. */
  | { readonly mend: string }
  /** What the app's page runs in, from here on. */
  | { readonly browser: 'Instagram' }
  /** So many seconds go by at once, for the app's page and for the provider. */
  | { readonly pass: number }
  /** The user opens the app in another tab, and does this there. */
  | { readonly inAnotherTab: readonly Step[] }
  /** The user opens the link of the email that came last. */
  | { readonly openLink: 'here' | 'in another browser' }
  /** The same user logs in in another browser. */
  | { readonly elsewhere: 'iPhone' | 'Windows' }
  /** A wallet of this name is in the browser, and answers like this from here on: it agrees where nothing else is said. */
  | { readonly wallet: string; readonly connecting?: Manner; readonly signing?: Manner }
  /** Somebody else sends the user's wallet so much. */
  | { readonly pay: string }
  /** An authenticator of this name is in the browser, and answers like this from here on: it agrees where nothing else is said. */
  | { readonly authenticator: string; readonly manner?: AuthenticatorManner }
  /** What the browser does with windows that the page opens. */
  | { readonly windows: 'blocked' | 'closed' | 'left open' | 'shown here' }
  /** The user loads the page again. */
  | { readonly reload: 'page' }
  /** Until the screen says this. */
  | { readonly see: string }
  /** Until the window that was opened is at the other site. */
  | { readonly away: 'window' }
  /** Until no screen is open. */
  | { readonly gone: 'screen' }

/** `times out` says so in words of its own, `gives up` by the name of the error, which leads to another screen. */
export type Manner =
  | 'agrees'
  | 'never answers'
  | 'declines'
  | 'is asking already'
  | 'is locked'
  | 'times out'
  | 'gives up'
export type AuthenticatorManner = 'agrees' | 'never answers' | 'declines' | 'is unknown to the browser'

type Answer = {
  readonly code?: ServerCode
  /** A node's has a number too. */
  readonly error?: string | { readonly code: number; readonly message: string }
  readonly link_only?: boolean
  /** The other apps that know the user. */
  readonly grants?: readonly object[]
  /** Of another site. */
  readonly url?: string
  /** Of a node. */
  readonly result?: unknown
}

/** What is known only where the steps are taken. */
export type Place = {
  /** Of the user's wallet; empty where there is none yet. */
  readonly wallet: string
  readonly solanaWallet: string
  readonly host: string
}
