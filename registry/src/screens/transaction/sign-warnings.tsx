'use client'
import type { Permit, SignReview, SignWarning } from '@keyhook/sdk'
import { useWords } from '../../lib/use-words'
import { visibleText } from '../../lib/visible-text'
import { ShortHex } from '../../ui/address'
import { Notice } from '../../ui/notice'
import { Sentence } from '../../ui/sentence'
import { signRequestWords } from '../../words/sign-request'
import type { SignContentProps } from './sign-card'
import { allowanceWords } from '../../words/allowance'
import { AllowanceSentence } from './allowance-sentence'

/** Warnings that the user must see before the content. */
export function SignWarnings(props: SignContentProps) {
  const { findChain, request, review } = props
  const words = useWords(signRequestWords)
  const texts: Readonly<Record<SignWarning, string | undefined>> = {
    'other-domain': words.otherDomain,
    'nothing-in-return': words.nothingInReturn,
    'other-account': words.otherSigner,
    'other-network': words.otherNetwork,
    'not-yet-valid': words.notYetValid,
    'expired': words.expired,
    'malformed-sign-in': words.malformedSignIn,
    'hash': words.hashWarning,
    'transaction': words.transactionWarning,
    'unknown-program': words.unknownProgram,
    'delegate': words.delegate,
    'ownership': words.ownership,
    'high-fee': words.highFee,
    // The sentence about the permit covers this warning.
    'unlimited': undefined,
  }
  const message = review.kind === 'sign-in' || review.kind === 'solana-sign-in' ? review.message : undefined
  const authorized = review.kind === 'authorization' ? review.authorization.chainId : undefined
  const named = authorized ?? message?.chainId ?? ('domain' in review ? review.domain.chainId : undefined)
  const chainId = typeof named === 'number' ? named : undefined
  const slots = {
    domain: <bdi className="font-medium wrap-anywhere">{visibleText(message?.domain ?? '')}</bdi>,
    account: <ShortHex value={accountOf(review)} />,
    network: chainId !== undefined && <bdi>{findChain(chainId)?.name ?? words.unknownNetwork(chainId)}</bdi>,
  }
  const operationWarning = request.chainType === 'solana' ? words.unreadable : words.operationWarning
  const specific: readonly (string | undefined)[] = [
    review.kind === 'orders' ? words.orderWarning : undefined,
    review.kind === 'orders' && review.orders.length > 1 ? words.ordersWarning(review.orders.length) : undefined,
    review.kind === 'authorization' && !review.isEnding ? words.authorizationWarning : undefined,
    review.kind === 'hash' ? words.hashWarning : undefined,
    review.kind === 'operation' ? operationWarning : undefined,
  ]
  const sentences = [...specific, ...review.warnings.map((warning) => texts[warning])].flatMap((text) => text ?? [])
  const isRevocation = review.kind === 'permit' && review.permit.allowances.every(({ amount }) => amount === BigInt(0))
  const speaksOfPermit = review.kind === 'permit' && !isRevocation
  if (sentences.length === 0 && !speaksOfPermit) return null
  return (
    <Notice className="[&_p+p]:mt-1.5" tone="caution">
      {speaksOfPermit && (
        <p dir="auto">
          <PermitWarning {...props} chainId={chainId} permit={review.permit} />
        </p>
      )}
      {sentences.map((text) => (
        <p dir="auto" key={text}>
          <Sentence slots={slots} text={text} />
        </p>
      ))}
    </Notice>
  )
}

/** Returns the account of an authorization. */
function accountOf(review: SignReview): string {
  if (review.kind === 'sign-in' || review.kind === 'solana-sign-in') return review.message.address
  if (review.kind === 'permit') return review.permit.owner ?? ''
  return review.kind === 'orders' ? review.orders[0].offerer : ''
}

/** A warning about the tokens that the spender of a permit could take. */
function PermitWarning({ chainId, permit, tokens }: PermitWarningProps) {
  const words = useWords(allowanceWords)
  const { allowances, isTransfer, spender } = permit
  const [first, second] = allowances
  if (!first || second)
    return <AllowanceSentence chainId={chainId} spender={spender} text={words.mayTakeSeveral} token={null} />
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
      chainId={chainId}
      spender={spender}
      text={words[form]}
      token={tokens[token.toLowerCase()]}
      until={expiresAt}
    />
  )
}

type PermitWarningProps = Pick<SignContentProps, 'tokens'> & { chainId: number | undefined; permit: Permit }
