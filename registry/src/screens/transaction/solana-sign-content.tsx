'use client'
import { formatUnits, type Solana } from '@keyhook/sdk'
import { useWords } from '../../lib/use-words'
import { Address } from '../../ui/address'
import { Fact, Facts } from '../../ui/facts'
import { MessageText } from '../../ui/message-text'
import { RawData } from '../../ui/raw-data'
import { sendTransactionWords } from '../../words/send-transaction'
import { signRequestWords } from '../../words/sign-request'
import type { SignContentProps } from './sign-card'
import { SignInFacts } from './sign-in-facts'
import { SolanaInstructionFacts } from './solana-instruction-facts'

/** The complete message or transaction of Solana. Unreadable parts are marked. */
export function SolanaSignContent(props: SignContentProps<Solana>) {
  const { request, review } = props
  const words = useWords(signRequestWords)
  const sending = useWords(sendTransactionWords)
  if (review.kind === 'solana-sign-in') return <SignInFacts {...props} {...review} />
  const transaction = review.kind === 'solana-transaction' ? review.transaction : undefined
  return (
    <>
      {transaction?.instructions.map((instruction, index, { length }) => (
        <SolanaInstructionFacts instruction={instruction} key={index} of={length} position={index + 1} />
      ))}
      {(review.kind === 'text' || review.kind === 'bytes') && (
        <MessageText aria-label={words.message} text={review.text} />
      )}
      {review.kind === 'bytes' && <p className="ps-4 pe-4 text-xs/4 text-(--keyhook-ink-muted)">{words.bytes}</p>}
      {review.kind === 'operation' && (
        <RawData aria-label={words.operation} role="group">
          {request.data}
        </RawData>
      )}
      <Facts className="bg-transparent pt-0 pb-0">
        {review.kind === 'solana-transaction' &&
          (review.fee === BigInt(0) ? (
            <Fact name={words.feePayer}>
              <Address address={review.transaction.feePayer} />
            </Fact>
          ) : (
            <Fact name={sending.fee}>{formatUnits(review.fee, 9)} SOL</Fact>
          ))}
        <Fact name={words.wallet}>
          <Address address={request.address} />
        </Fact>
      </Facts>
    </>
  )
}
