import { methodHandles } from '../../../login-methods/all/handle.js'
import { oauthMethods, type UnlistedMethod } from '../../../login-methods/login-methods.js'
import type { CustomOAuthProvider, LoginMethod, OAuthProvider } from '../../entities/app.js'
import type { AccountOfType, LinkedAccount } from '../../entities/linked-account.js'
import { isEmbeddedWallet } from '../wallet/embedded-wallets.js'

/** By what an account is unlinked: the method that proves it, and what that knows it by. */
export type AccountHandle = { readonly method: AccountMethod; readonly identifier: string }

/** The methods whose accounts are linked and unlinked. */
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
  passkey: ({ credentialId }) => ['passkey', credentialId],
  ...methodHandles,
  custom_oauth: ({ provider, subject }) => [provider as CustomOAuthProvider, subject],
  cross_app: ({ providerApp, subject }) => [`privy:${providerApp.id}`, subject],
}

/** By what an account is unlinked; undefined for one that is not, such as an embedded wallet. */
export function accountHandle(account: LinkedAccount): AccountHandle | undefined {
  const provider = account.type.replace(/_oauth$/, '') as OAuthProvider
  if (Object.hasOwn(oauthMethods, provider) && 'subject' in account)
    return { method: provider, identifier: account.subject }
  // Each row takes the accounts of its own type.
  const toHandle = handles[account.type] as ((account: LinkedAccount) => readonly [AccountMethod, string]) | undefined
  if (!toHandle || isEmbeddedWallet(account)) return undefined
  const [method, identifier] = toHandle(account)
  return { method, identifier }
}
