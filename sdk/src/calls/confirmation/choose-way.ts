import type { Client } from '../../client.js'
import type { ConfirmationWay } from '../../domain/entities/confirmation-way.js'
import { isSameAddress } from '../../domain/rules/wallet/is-same-address.js'

/** The first of the ways that is at hand, for a wallet may be elsewhere; else the first. */
export const chooseWay = (
  { store }: Pick<Client, 'store'>,
  ways: readonly ConfirmationWay[],
): ConfirmationWay | undefined => {
  const { connections = [] } = store.getState()
  const isAtHand = ({ destination, method }: ConfirmationWay) =>
    method === 'passkey' || connections.some(({ address }) => isSameAddress(address, destination))
  return ways.find(isAtHand) ?? ways[0]
}
