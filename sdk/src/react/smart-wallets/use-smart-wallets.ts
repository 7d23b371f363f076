'use client'
import { useContext } from 'react'
import { KeyhookError } from '../../domain/errors/base.js'
import { type SmartWallets, SmartWalletsContext } from './smart-wallets-context.js'

/**
 * The smart wallet that the user's embedded wallet owns. Its client is permissionless's.
 *
 * @example
 * const { client } = useSmartWallets()
 * const hash = await client?.sendTransaction({ calls: [{ to, value: 1n }, { to, value: 2n }] })
 */
export function useSmartWallets(): useSmartWallets.ReturnType {
  const wallets = useContext(SmartWalletsContext)
  if (!wallets) throw new KeyhookError('INVALID_REQUEST', 'This hook must be used inside <SmartWalletsProvider>.')
  return wallets
}

export declare namespace useSmartWallets {
  type ReturnType = SmartWallets
}
