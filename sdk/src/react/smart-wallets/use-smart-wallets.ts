'use client'
import { useContext } from 'react'
import { KeyhookError } from '../../domain/errors/base.js'
import { type SmartWallets, SmartWalletsContext } from './smart-wallets-context.js'

/**
 * Returns the smart wallet that the user's embedded wallet owns. Its client is permissionless's.
 *
 * @example
 * import { useSmartWallets } from '@keyhook/sdk/smart-wallets'
 *
 * export function PayTwice({ to }: { to: `0x${string}` }) {
 *   const { client } = useSmartWallets()
 *   return <button onClick={() => client?.sendTransaction({ calls: [{ to, value: 1n }, { to, value: 2n }] })}>Pay</button>
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
