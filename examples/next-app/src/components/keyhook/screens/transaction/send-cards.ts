'use client'
import type { WalletChain } from '@keyhook/sdk'
import { EthereumSend } from './ethereum-send'
import type { SendCard } from './send-card'
import { SolanaSend } from './solana-send'

/** What the screen of sending shows of each chain type. */
export const sendCards: Readonly<Record<WalletChain['chainType'], SendCard<WalletChain>>> = {
  ethereum: { Card: EthereumSend },
  solana: { Card: SolanaSend },
}
// keyhook send-transaction@0.1.0
