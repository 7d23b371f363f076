'use client'
import type { SigningChain } from '@keyhook/sdk'
import { ethereumSignCard } from './ethereum-sign-card'
import type { SignCard } from './sign-card'
import { solanaSignCard } from './solana-sign-card'

/** The sign card of each chain type. */
export const signCards: Readonly<Record<SigningChain['chainType'], SignCard<SigningChain>>> = {
  ethereum: ethereumSignCard,
  solana: solanaSignCard,
}
