'use client'
import type { Permit } from '@keyhook/sdk'
import { useWords } from '../../lib/use-words'
import { allowanceWords } from '../../words/allowance'
import { AllowanceSentence } from './allowance-sentence'
import type { SignContentProps } from './sign-card'

/** A warning about the tokens that the spender of a permit could take. */
export function PermitWarning({ permit, tokens }: Pick<SignContentProps, 'tokens'> & { permit: Permit }) {
  const words = useWords(allowanceWords)
  const { allowances, isTransfer, spender } = permit
  const [first, second] = allowances
  if (!first || second) return <AllowanceSentence spender={spender} text={words.mayTakeSeveral} token={null} />
  const { amount, expiresAt, isUnlimited, token } = first
  const form = isUnlimited
    ? 'mayTakeAll'
    : isTransfer
      ? 'mayTakeOnce'
      : expiresAt === undefined
        ? 'mayTake'
        : 'mayTakeUntil'
  return (
    <AllowanceSentence
      amount={amount}
      spender={spender}
      text={words[form]}
      token={tokens[token.toLowerCase()]}
      until={expiresAt}
    />
  )
}
