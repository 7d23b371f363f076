'use client'
import { useWords } from '../../lib/use-words'
import { visibleText } from '../../lib/visible-text'
import { Address } from '../../ui/address'
import { Fact, Facts } from '../../ui/facts'
import { MessageText } from '../../ui/message-text'
import { RawData } from '../../ui/raw-data'
import { signRequestWords } from '../../words/sign-request'
import { AuthorizationFacts } from './authorization-facts'
import { CallsFacts } from './calls-facts'
import { OrderFacts } from './order-facts'
import { PermitFacts } from './permit-facts'
import type { SignContentProps } from './sign-card'
import { SignInFacts } from './sign-in-facts'
import { TypedDataText } from './typed-data-text'

/** The complete content of a signature request in readable form. Unreadable parts are marked. */
export function SignContent(props: SignContentProps) {
  const { request, review } = props
  const words = useWords(signRequestWords)
  if (request.method === 'eth_signTypedData_v4' && 'domain' in review)
    return (
      <>
        {review.kind === 'permit' && <PermitFacts {...props} {...review} />}
        {review.kind === 'orders' && <OrderFacts {...props} {...review} />}
        <TypedDataText {...props} data={request.data} domain={review.domain} isOpening={review.kind === 'typed-data'} />
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
