'use client'
import { formatUnits, isUnlimited, type Token } from '@keyhook/sdk'
import { useEffect, useRef, useState } from 'react'
import { amountUnits } from '../../lib/parse-amount'
import { tokenText } from '../../lib/token-text'
import { useWords } from '../../lib/use-words'
import { AmountInput } from '../../ui/amount-input'
import { SegmentedControl } from '../../ui/segmented-control'
import { allowanceWords } from '../../words/allowance'

/**
 * A choice of the amount that a spender may take: the amount that the app needs or the wallet has, a custom amount, or
 * the requested amount. The needed amount is selected first.
 */
export function AllowanceChoice({ amount, balance, needed, onChange, token }: AllowanceChoiceProps) {
  const words = useWords(allowanceWords)
  const [requested] = useState(amount)
  const less = needed ?? balance
  const hasLess = less !== undefined && less > BigInt(0) && less < requested
  const [choice, setChoice] = useState<Choice>(needed !== undefined && hasLess ? 'less' : 'requested')
  const [custom, setCustom] = useState('')

  // Applies the default once. Later choices come from the user.
  const hasStarted = useRef(false)
  useEffect(() => {
    if (hasStarted.current) return
    hasStarted.current = true
    if (choice === 'less' && less !== undefined) onChange(less)
  }, [choice, less, onChange])

  function select(next: Choice) {
    const start = hasLess ? less : amount < requested ? amount : BigInt(0)
    setChoice(next)
    if (next === 'custom') setCustom(start === BigInt(0) ? '' : formatUnits(start, token.decimals))
    onChange(next === 'requested' ? requested : start)
  }

  function type(value: string) {
    setCustom(value)
    // The amount changes with each digit, so that the approved amount is always the one on screen.
    onChange(amountUnits(value, token.decimals))
  }

  return (
    <div className="flex flex-col gap-3" data-slot="allowance-choice">
      <SegmentedControl
        label={words.limit}
        onChange={select}
        options={[
          ...(hasLess ? [{ value: 'less' as const, label: tokenText(less, token) }] : []),
          { value: 'custom', label: words.custom },
          { value: 'requested', label: isUnlimited(requested) ? words.noLimit : tokenText(requested, token) },
        ]}
        value={choice}
      />
      {choice === 'custom' && (
        <AmountInput autoFocus="fine" decimals={token.decimals} onChange={type} symbol={token.symbol} value={custom} />
      )}
    </div>
  )
}

type Choice = 'less' | 'custom' | 'requested'

export type AllowanceChoiceProps = {
  /** Amount of the call, in base units. */
  amount: bigint
  /** The wallet's balance of the token. */
  balance?: bigint | undefined
  /** Amount that the app needs. */
  needed?: bigint | undefined
  onChange: (amount: bigint) => void
  token: Token
}
