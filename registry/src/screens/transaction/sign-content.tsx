'use client'
import { useWords } from '../../lib/use-words'
import { visibleText } from '../../lib/visible-text'
import { Address } from '../../ui/address'
import { Fact, Facts } from '../../ui/facts'
import { MessageText } from '../../ui/message-text'
import { RawData } from '../../ui/raw-data'
import { signRequestWords } from '../../words/sign-request'
import { CallsFacts } from './calls-facts'
import { OrderFacts } from './order-facts'
import { PermitFacts } from './permit-facts'
import type { SignContentProps } from './sign-card'
import { SignInFacts } from './sign-in-facts'
import { TypedDataText } from './typed-data-text'
import type { SignReview, TypedData } from '@keyhook/sdk'
import { NetworkFact } from './network-fact'

/** The complete content of a signature request in readable form. Unreadable parts are marked. */
export function SignContent(props: SignContentProps) {
  const { request, review } = props
  const words = useWords(signRequestWords)
  if (request.method === 'eth_signTypedData_v4' && 'domain' in review)
    return (
      <>
        {review.kind === 'permit' && <PermitFacts {...props} {...review} />}
        {review.kind === 'orders' && <OrderFacts {...props} {...review} />}
        <TypedDataText
          {...props}
          data={request.data}
          domain={review.domain}
          isOpening={review.kind === 'typed-data'}
          isRepeated={review.kind !== 'typed-data' && !hasWitness(request.data)}
        />
      </>
    )
  const wallet = (
    <Facts className="bg-transparent pt-0 pb-0">
      <Fact name={words.wallet}>
        <Address address={request.address} />
      </Fact>
    </Facts>
  )
  if (review.kind === 'authorization') return <AuthorizationFacts {...props} {...review} />
  if (review.kind === 'calls') return <CallsFacts {...props} {...review} />
  if (review.kind === 'sign-in') return <SignInFacts {...props} {...review} />
  if (review.kind === 'text' || review.kind === 'bytes')
    return (
      <>
        <MessageText aria-label={words.message} text={review.text} />
        {review.kind === 'bytes' && <p className="ps-4 pe-4 text-xs/4 text-(--keyhook-ink-muted)">{words.bytes}</p>}
        {wallet}
      </>
    )
  return (
    <>
      <RawData aria-label={review.kind === 'operation' ? words.operation : words.hash} role="group">
        {typeof request.data === 'string' && visibleText(request.data)}
      </RawData>
      {wallet}
    </>
  )
}

/**
 * Returns true for Permit2 permits with an extra struct of the app (witness). The facts above do not show that struct.
 */
const hasWitness = ({ primaryType }: TypedData) => primaryType.includes('Witness')

/** Facts of an EIP-7702 authorisation: the contract, the account it may act for, and the network. */
function AuthorizationFacts({ authorization, findChain, isEnding, request }: AuthorizationFactsProps) {
  const words = useWords(signRequestWords)
  const { chainId, contractAddress, nonce } = authorization
  return (
    <Facts>
      {!isEnding && (
        <Fact name={words.contract}>
          <Address address={contractAddress} />
        </Fact>
      )}
      <Fact name={words.account}>
        <Address address={request.address} />
      </Fact>
      <NetworkFact chainId={chainId} findChain={findChain} />
      <Fact name={words.nonce}>{nonce}</Fact>
    </Facts>
  )
}

type AuthorizationFactsProps = Pick<SignContentProps, 'findChain' | 'request'> &
  Omit<Extract<SignReview, { kind: 'authorization' }>, 'kind' | 'warnings'>
