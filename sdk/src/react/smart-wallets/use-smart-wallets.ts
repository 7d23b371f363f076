'use client'
import { createContext, useContext } from 'react'
import { KeyhookError } from '../../domain/errors/base.js'
import type { openSmartWallets, SmartWalletClient } from '../../connectors/smart-wallets/open-smart-wallets.js'

export type SmartWallets = {
  /** Client of the user's smart wallet; undefined while loading, and if the user or the app has none. */
  readonly client: SmartWalletClient | undefined
  /** Error if the wallet failed to open. Undefined while it opens, and once it is open. */
  readonly error: KeyhookError | undefined
  /** Returns a client on another network of the app's settings. */
  readonly getClientForChain: openSmartWallets.ReturnType['getClientForChain']
}

export const SmartWalletsContext = createContext<SmartWallets | undefined>(undefined)

/**
 * Returns the smart wallet that the user's embedded wallet owns. Its client is a client of the library permissionless.
 *
 * @example
 * import { useSmartWallets } from '@keyhook/sdk/smart-wallets'
 *
 * export function PayTwice({ to }: { to: `0x${string}` }) {
 * const { client } = useSmartWallets()
 * return <button onClick={() => client?.sendTransaction({ calls: [{ to, value: 1n }, { to, value: 2n }] })}>Pay</button>
 * }
 */
export function useSmartWallets(): useSmartWallets.ReturnType {
  const wallets = useContext(SmartWalletsContext)
  if (!wallets) throw new KeyhookError('INVALID_REQUEST', 'This hook must be used inside <SmartWalletsProvider>.')
  return wallets
}

export declare namespace useSmartWallets {
  type ReturnType = SmartWallets
}
