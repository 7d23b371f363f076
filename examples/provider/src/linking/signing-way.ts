import type { Context } from '../context/context.js'
import type { SigningMethod } from '../context/signers.js'
import type { AccountRow } from '../database/accounts.js'
import { toLinkedAccount } from '../identity/stored-account.js'
import type { Signing } from '../login-methods/define-login-method.js'
import { loginMethods } from '../login-methods/login-methods.js'

/**
 * Returns how an account can confirm by a signature that script in the page cannot make. Returns undefined if it cannot
 * confirm by signing.
 */
export function signingWay(
  { settings }: Pick<Context, 'settings'>,
  row: AccountRow,
): { method: SigningMethod; destination: string } | undefined {
  const stored = JSON.parse(row.profile ?? '{}') as Signing['stored']
  const signing = { account: toLinkedAccount(row), nodes: settings().nodes, stored }
  for (const [name, method] of Object.entries(loginMethods)) {
    const destination = 'signs' in method ? method.signs(signing) : undefined
    // The cast is safe, because exactly the signing methods define `signs`.
    if (destination !== undefined) return { method: name as SigningMethod, destination }
  }
  return undefined
}
