import type { App } from '../../entities/app.js'
import type { User } from '../../entities/user.js'
import { walletsToCreate } from '../wallet/wallets-to-create.js'

/**
 * What stands between a user who has just logged in and the app, in order: the same for every method. `completeFlow`
 * goes through it, and begins anew after each step.
 */
const loginSteps = {
  'accept-terms': ({ legal }: App, user: User) => legal.requireUsersAcceptTerms && !user.hasAcceptedTerms,
  'create-wallet': (app: App, user: User) => walletsToCreate(app, user).length > 0,
}

export type LoginStep = keyof typeof loginSteps

/** The first step that is still to be taken; undefined when the login is complete. */
export const afterLogin = (app: App, user: User): LoginStep | undefined =>
  (Object.keys(loginSteps) as LoginStep[]).find((step) => loginSteps[step](app, user))
