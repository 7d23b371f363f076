import type { LastingAction } from '@keyhook/sdk/wire'

/**
 * Signing methods by the kind in the app's settings. All other methods have the kind `sign`, because they may sign any
 * content.
 */
const kinds: Readonly<Record<string, string>> = {
  personal_sign: 'sign-message',
  eth_sign: 'sign-message',
  signMessage: 'sign-message',
  eth_signTypedData_v4: 'sign-typed-data',
  eth_signTransaction: 'sign-transaction',
  signTransaction: 'sign-transaction',
  csw_signUserOperation: 'sign-transaction',
}

/**
 * Returns the kind of a wallet frame's action. For an action 'sign:' followed by a method, this is the kind of the
 * signature.
 */
export function signingKind(action: string): string {
  const [, method] = /^sign:(.*)$/s.exec(action) ?? []
  if (method === undefined) return action
  return Object.hasOwn(kinds, method) ? kinds[method]! : 'sign'
}

const lasting = {
  'sign:authorization': 'authorization',
  'sign:raw-hash': 'raw-hash',
  'sign:smart-wallet': 'smart-wallet',
  'sign:contract-authority': 'contract-authority',
  'sign:solana-authority': 'solana-authority',
  // Frames that were loaded before an update of the provider still send these names.
  'sign:eth_sign7702Authorization': 'authorization',
  'sign:secp256k1_sign': 'raw-hash',
} as const satisfies Readonly<Record<string, LastingAction>>

/** Returns the kind of a lasting action, which has an effect after the page is closed (security rule 42). */
export const lastingKind = (action: string): (typeof lasting)[keyof typeof lasting] | undefined =>
  Object.hasOwn(lasting, action) ? lasting[action as keyof typeof lasting] : undefined
