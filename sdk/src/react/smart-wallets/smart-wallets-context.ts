'use client'
import { createContext } from 'react'
import type { KeyhookError } from '../../domain/errors/base.js'
import type { openSmartWallets, SmartWalletClient } from '../../connectors/smart-wallets/open-smart-wallets.js'

export type SmartWallets = {
  /** Client of the user's smart wallet; undefined while loading, and if the user or the app has none. */
  readonly client: SmartWalletClient | undefined
  /** Error of opening the wallet; undefined while it opens and afterwards. */
  readonly error: KeyhookError | undefined
  /** Returns a client on another network of the app's settings. */
  readonly getClientForChain: openSmartWallets.ReturnType['getClientForChain']
}

export const SmartWalletsContext = createContext<SmartWallets | undefined>(undefined)
