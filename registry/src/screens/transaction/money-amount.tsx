'use client'
import { formatAmount, formatUnits, formatUsd } from '@keyhook/sdk'
import { roundUp } from '../../lib/token-text'
import { Amount, type AmountProps } from '../../ui/amount'
import type { Money } from './transaction'

/**
 * An amount of the network's currency with its fiat value, and the exact amount on hover. `isRoundedUp` rounds the
 * amount up, like a missing amount, so that the displayed amounts add up.
 */
export function MoneyAmount({ isRoundedUp = false, money, value, ...props }: MoneyAmountProps) {
  const { decimals, symbol } = money.network.nativeCurrency
  return (
    <Amount
      fiat={formatUsd(value, { decimals, price: money.price })}
      native={`${formatAmount(isRoundedUp ? roundUp(value, decimals) : value, decimals)} ${symbol}`}
      preferred={money.preferred}
      title={`${formatUnits(value, decimals)} ${symbol}`}
      {...props}
    />
  )
}

export type MoneyAmountProps = Omit<AmountProps, 'fiat' | 'native' | 'preferred'> & {
  isRoundedUp?: boolean | undefined
  money: Money
  value: bigint
}
