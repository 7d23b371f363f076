'use client'
import type { Solana } from '@keyhook/sdk'
import type { SendCardProps } from './send-card'
import { SolanaTransaction } from './solana-transaction'

/** A Solana transaction, wired to the send flow. */
export function SolanaSend({ outline, preferred, receipt, reviewed, ...card }: SendCardProps<Solana>) {
  const { prepared, price, shortage, simulation, transaction = outline.transaction } = reviewed ?? {}
  return (
    <SolanaTransaction
      {...card}
      feePaid={receipt?.fee}
      money={{ network: outline.chain, price, preferred }}
      prepared={prepared}
      shortage={shortage}
      simulation={simulation}
      transaction={transaction}
      warnings={outline.warnings}
    />
  )
}
