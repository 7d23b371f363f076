import type { App, CreateOnLogin } from '../../entities/app.js'
import type { User } from '../../entities/user.js'
import { type ChainType, chainTypes } from '../evm/chain-types.js'
import { getEmbeddedWallets } from './embedded-wallets.js'

/** Whether a user who has no embedded wallet on a chain gets one. What is no setting asks for none. */
const createsWallet: { readonly [when in CreateOnLogin]: (user: User, chainType: ChainType) => boolean } = {
  'off': () => false,
  // A wallet of any chain does where the app's own is meant; beside it, one of that chain.
  'users-without-wallets': (user, chainType) =>
    chainType === 'ethereum'
      ? user.wallet === undefined
      : !user.linkedAccounts.some((account) => account.type === 'wallet' && account.chainType === chainType),
  'all-users': () => true,
}

/** The chains on which a user who has just logged in gets an embedded wallet, in the order they are created. */
export const walletsToCreate = ({ embeddedWallets }: App, user: User): readonly ChainType[] =>
  chainTypes.filter((chainType) => {
    const { createOnLogin } = chainType === 'ethereum' ? embeddedWallets : embeddedWallets[chainType]
    return (
      // What lets a guest in again is kept in one browser alone: no wallet is made by itself that would be lost with it.
      !user.isGuest &&
      Object.hasOwn(createsWallet, createOnLogin) &&
      createsWallet[createOnLogin](user, chainType) &&
      getEmbeddedWallets(user, chainType).length === 0
    )
  })
