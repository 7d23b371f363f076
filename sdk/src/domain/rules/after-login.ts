import type { App, CreateOnLogin } from '../entities/app.js'
import type { User } from '../entities/user.js'
import { getEmbeddedWallets } from './embedded-wallets.js'

/** Whether a user who has no embedded wallet gets one. What is no setting asks for none. */
const createsWallet: { readonly [when in CreateOnLogin]: (user: User) => boolean } = {
  'off': () => false,
  'users-without-wallets': (user) => user.wallet === undefined,
  'all-users': () => true,
}

/**
 * What stands between a user who has just logged in and the app, in order: the same for every method. `completeFlow`
 * goes through it, and begins anew after each step.
 */
const loginSteps = {
  'accept-terms': ({ legal }: App, user: User) => legal.requireUsersAcceptTerms && !user.hasAcceptedTerms,
  'create-wallet': ({ embeddedWallets: { createOnLogin } }: App, user: User) =>
    // What lets a guest in again is kept in one browser alone: no wallet is made by itself that would be lost with it.
    /* mutation threat 21: true */ !user.isGuest &&
    Object.hasOwn(createsWallet, createOnLogin) &&
    createsWallet[createOnLogin](user) &&
    getEmbeddedWallets(user).length === 0,
}

export type LoginStep = keyof typeof loginSteps

/** The first step that is still to be taken; undefined when the login is complete. */
export const afterLogin = (app: App, user: User): LoginStep | undefined =>
  (Object.keys(loginSteps) as LoginStep[]).find((step) => loginSteps[step](app, user))
