'use client'
import { createContext } from 'react'
import type { KeyhookError } from '../../domain/errors/base.js'
import type { openSmartWallets, SmartWalletClient } from '../../connectors/smart-wallets/open-smart-wallets.js'

export type SmartWallets = {
  /** Of the user's smart wallet; undefined until it is known, and where the user or the app has none. */
  readonly client: SmartWalletClient | undefined
  /** Why there is none, where opening it failed; undefined while it opens and once it has. */
  readonly error: KeyhookError | undefined
  /** On another of the networks that the app's settings name. */
  readonly getClientForChain: openSmartWallets.ReturnType['getClientForChain']
}

export const SmartWalletsContext = createContext<SmartWallets | undefined>(undefined)
