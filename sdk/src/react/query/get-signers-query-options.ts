import type { Client } from '../../client.js'
import type { User } from '../../domain/entities/user.js'
import type { ChainType } from '../../domain/rules/evm/chain-types.js'
import { isEmbeddedWallet } from '../../domain/rules/wallet/embedded-wallets.js'
import { getUserQueryOptions } from './get-user-query-options.js'

/**
 * Reads which signers each embedded wallet has besides the user: the app's server, if the user has delegated the
 * wallet. Selects from {@link getUserQueryOptions}, and has its key.
 *
 * @example
 * import { useClient, useUser } from '@keyhook/sdk'
 * import { getSignersQueryOptions } from '@keyhook/sdk/query'
 * import { useQuery } from '@tanstack/react-query'
 *
 * export function DelegatedWallets() {
 *   const { user } = useUser()
 *   const { data } = useQuery(getSignersQueryOptions(useClient(), { userId: user?.id }))
 *   return data?.filter(({ signers }) => signers.length > 0).map(({ address }) => <p key={address}>{address}</p>)
 * }
 */
export const getSignersQueryOptions = (
  client: Client,
  parameters: getUserQueryOptions.Parameters,
): getSignersQueryOptions.ReturnType => {
  const { appId } = client
  return {
    ...getUserQueryOptions(client, parameters),
    select: ({ linkedAccounts }) =>
      linkedAccounts.filter(isEmbeddedWallet).map(({ address, chainType, delegated }) => ({
        address,
        chainType,
        signers: delegated ? [{ signerId: appId }] : [],
      })),
  }
}

export declare namespace getSignersQueryOptions {
  type WalletSigners = {
    readonly address: string
    readonly chainType: ChainType
    /** Empty if only the user can sign. The app's server has the app's ID. */
    readonly signers: readonly { readonly signerId: string }[]
  }
  type ReturnType = getUserQueryOptions.ReturnType & { readonly select: (user: User) => readonly WalletSigners[] }
}
