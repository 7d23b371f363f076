'use client'
import type { BalanceChange, Transaction } from './transaction'

/** Returns true if the simulation contains nothing but the expected result of the call. */
export function isExpected(changes: readonly BalanceChange[], { call, from, to, value }: Transaction): boolean {
  const [change, ...others] = changes
  if (!change) return true
  if (others.length > 0) return false
  if (change.contract === undefined) return change.amount === -value
  const isOwn = call?.action === 'transfer' && (call.transferFrom ?? from).toLowerCase() === from.toLowerCase()
  const amount = call?.tokenId === undefined ? call?.amount : (call.amount ?? BigInt(1))
  return (
    isOwn &&
    value === BigInt(0) &&
    change.contract.toLowerCase() === to?.toLowerCase() &&
    (change.amount === -(amount ?? BigInt(0)) || (change.tokenId !== undefined && change.tokenId === call.amount))
  )
}
