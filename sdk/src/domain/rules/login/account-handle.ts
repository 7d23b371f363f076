import { methodHandles } from '../../../login-methods/all/handle.js'
import { oauthMethods, type UnlistedMethod } from '../../../login-methods/login-methods.js'
import type { CustomOAuthProvider, LoginMethod, OAuthProvider } from '../../entities/login-method.js'
import type { AccountOfType, LinkedAccount } from '../../entities/linked-account.js'
import { isEmbeddedWallet } from '../wallet/embedded-wallets.js'

/** Method and identifier of an account, for unlinking it. */
export type AccountHandle = { readonly method: AccountMethod; readonly identifier: string }

/** Methods whose accounts can be linked and unlinked. */
export type AccountMethod =
  | Exclude<LoginMethod, UnlistedMethod | `${string}:${string}`>
  | CustomOAuthProvider
  | `privy:${string}`

type Handles = {
  readonly [type in LinkedAccount['type']]?: (
    account: AccountOfType<type>,
  ) => readonly [method: AccountMethod, identifier: string]
}

const handles: Handles = {
  email: ({ address }) => ['email', address],
  phone: ({ number }) => ['sms', number],
  wallet: ({ address, chainType }) => [chainType === 'solana' ? 'siws' : 'siwe', address],
  ...methodHandles,
}

/**
 * Returns the method and identifier of an account; undefined for accounts that cannot be unlinked, such as embedded
 * wallets.
 */
export function accountHandle(account: LinkedAccount): AccountHandle | undefined {
  const provider = account.type.replace(/_oauth$/, '') as OAuthProvider
  if (Object.hasOwn(oauthMethods, provider))
    return { method: provider, identifier: (account as { subject: string }).subject }
  // Each entry accepts the accounts of its type.
  const toHandle = handles[account.type] as ((account: LinkedAccount) => readonly [AccountMethod, string]) | undefined
  if (!toHandle || isEmbeddedWallet(account)) return undefined
  const [method, identifier] = toHandle(account)
  return { method, identifier }
}
