import type { Client } from '../../client.js'
import type { ConfirmationWay } from '../../domain/entities/confirmation.js'
import type { LoginMethod } from '../../domain/entities/login-method.js'
import { loginMethodRow } from '../../domain/rules/login/login-method-row.js'
import { isSameAddress } from '../../domain/rules/wallet/is-same-address.js'

/**
 * Returns the first wallet or passkey that works in this browser. A wallet, for example, may be installed in another
 * browser. If none works in this browser, returns the first one.
 */
export const chooseWay = (
  { store }: Pick<Client, 'store'>,
  ways: readonly ConfirmationWay[],
): ConfirmationWay | undefined => {
  const { connections = [] } = store.getState()
  const isAtHand = ({ destination, method }: ConfirmationWay) =>
    !loginMethodRow(method as LoginMethod)?.chainType ||
    connections.some(({ address }) => isSameAddress(address, destination))
  return ways.find(isAtHand) ?? ways[0]
}
