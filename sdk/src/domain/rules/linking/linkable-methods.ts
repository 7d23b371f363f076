import type { App } from '../../entities/app.js'
import type { LoginMethod } from '../../entities/login-method.js'
import type { LinkedAccount } from '../../entities/linked-account.js'
import { hasCapacity } from './has-capacity.js'
import { isSameKind } from './is-same-kind.js'
import { loginMethodRow } from '../login/login-method-row.js'
import { methodsOfOption } from '../recovery/methods-of-option.js'

/**
 * Returns the methods that the user can still link, without methods at their limit. The page's login methods come
 * first, in the page's order, followed by the provider's other methods. All wallets share one entry, for the chain
 * types that the page connects.
 */
export function linkableMethods(
  app: Pick<App, 'loginMethods' | 'overflowLoginMethods' | 'serverLoginMethods'> & {
    readonly externalWallets: Pick<App['externalWallets'], 'loginChains'>
  },
  accounts: readonly LinkedAccount[],
): readonly LoginMethod[] {
  const isReached = (method: LoginMethod) => {
    const chain = loginMethodRow(method)?.chainType
    return chain === undefined || app.externalWallets.loginChains.includes(chain)
  }
  const offered = [
    ...[...app.loginMethods, ...app.overflowLoginMethods].flatMap(methodsOfOption),
    ...app.serverLoginMethods.filter(isReached),
  ]
  return offered.filter((method, index) => {
    const row = loginMethodRow(method)
    const isFirst = offered.findIndex((other) => other === method || isWalletPair(other, method)) === index
    return isFirst && row?.group !== undefined && hasCapacity(row.accountType, accounts)
  })
}

const isWalletPair = (one: LoginMethod, other: LoginMethod): boolean =>
  loginMethodRow(one)?.accountType === 'wallet' && isSameKind(one, other)
