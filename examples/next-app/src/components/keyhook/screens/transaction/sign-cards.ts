'use client'
import type { WalletChain } from '@keyhook/sdk'
import { ethereumSignCard } from './ethereum-sign-card'
import type { SignCard } from './sign-card'

/** What the screen of signing shows of each chain type. */
export const signCards: Readonly<Record<WalletChain['chainType'], SignCard<WalletChain>>> = {
  ethereum: ethereumSignCard,
}
// keyhook sign-request@0.1.0
