import type { App } from '../../entities/app.js'
import type { User } from '../../entities/user.js'
import { walletsToCreate } from '../wallet/wallets-to-create.js'

/** Steps after login, in order, for every method. `completeFlow` starts again from the first after each step. */
const loginSteps = {
  'accept-terms': ({ legal }: App, user: User) => legal.requireUsersAcceptTerms && !user.hasAcceptedTerms,
  'create-wallet': (app: App, user: User) => walletsToCreate(app, user).length > 0,
}

export type LoginStep = keyof typeof loginSteps

/** Returns the next step after login; undefined when the login is complete. */
export const afterLogin = (app: App, user: User): LoginStep | undefined =>
  (Object.keys(loginSteps) as LoginStep[]).find((step) => loginSteps[step](app, user))
