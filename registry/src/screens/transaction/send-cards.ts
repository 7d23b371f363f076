'use client'
import type { WalletChain } from '@keyhook/sdk'
import { EthereumSend } from './ethereum-send'
import type { SendCard } from './send-card'
import { SolanaSend } from './solana-send'

/** The transaction card of each chain type. */
export const sendCards: Readonly<Record<WalletChain['chainType'], SendCard<WalletChain>>> = {
  ethereum: { Card: EthereumSend },
  solana: { Card: SolanaSend },
}
