import type { App } from '../../entities/app.js'
import type { User } from '../../entities/user.js'
import type { CreateOnLogin } from '../../entities/config.js'
import { type ChainType, chainTypes } from '../evm/chain-types.js'
import { getEmbeddedWallets } from '../wallet/embedded-wallets.js'

/**
 * For each setting: returns true if a wallet is created for a user who has no embedded wallet of the chain type.
 * Invalid settings create no wallet.
 */
const createsWallet: { readonly [when in CreateOnLogin]: (user: User, chainType: ChainType) => boolean } = {
  'off': () => false,
  // A user with any wallet gets no Ethereum wallet. A user with a Solana wallet gets no Solana wallet.
  'users-without-wallets': (user, chainType) =>
    chainType === 'ethereum'
      ? user.wallet === undefined
      : !user.linkedAccounts.some((account) => account.type === 'wallet' && account.chainType === chainType),
  'all-users': () => true,
}

/** Returns the chain types of the wallets that the SDK creates after login, in order. */
export const walletsToCreate = ({ embeddedWallets }: App, user: User): readonly ChainType[] =>
  chainTypes.filter((chainType) => {
    const { createOnLogin } = chainType === 'ethereum' ? embeddedWallets : embeddedWallets[chainType]
    return (
      // A guest credential exists in one browser only. If it is lost, an automatic wallet is lost too.
      !user.isGuest &&
      Object.hasOwn(createsWallet, createOnLogin) &&
      createsWallet[createOnLogin](user, chainType) &&
      getEmbeddedWallets(user, chainType).length === 0
    )
  })

/** Steps after a login with any method, in order. `completeFlow` starts again from the first after each step. */
const loginSteps = {
  'accept-terms': ({ legal }: App, user: User) => legal.requireUsersAcceptTerms && !user.hasAcceptedTerms,
  'create-wallet': (app: App, user: User) => walletsToCreate(app, user).length > 0,
}

export type LoginStep = keyof typeof loginSteps

/** Returns the next step after login; undefined when the login is complete. */
export const afterLogin = (app: App, user: User): LoginStep | undefined =>
  (Object.keys(loginSteps) as LoginStep[]).find((step) => loginSteps[step](app, user))
