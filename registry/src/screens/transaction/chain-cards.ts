'use client'
import type { WalletChain } from '@keyhook/sdk'
import type { ChainCard } from './chain-card'
import { ethereumCard } from './ethereum-card'

/** What is shown of each chain type. */
export const chainCards: Readonly<Record<WalletChain['chainType'], ChainCard<WalletChain>>> = {
  ethereum: ethereumCard,
}
