'use client'
import type { SmartWalletCalls } from '@keyhook/sdk'
import { useWords } from '../../lib/use-words'
import { Address } from '../../ui/address'
import { Fact, Facts } from '../../ui/facts'
import { RawData } from '../../ui/raw-data'
import { sendTransactionWords } from '../../words/send-transaction'
import { signRequestWords } from '../../words/sign-request'
import { ApprovalNotice } from './approval-notice'
import { CallFacts } from './call-facts'
import { MoneyAmount } from './money-amount'
import type { SignContentProps } from './sign-card'
import { TokenValue } from './token-value'
import type { Money } from './transaction'

/** The calls of a smart wallet, one by one, and the payer of the fee. */
export function CallsFacts({ preferred = 'native', price, request, tokens, ...props }: CallsFactsProps) {
  const { calls, chain, fee, isSponsored } = props.calls
  const words = useWords(signRequestWords)
  const sending = useWords(sendTransactionWords)
  // An embedded wallet with a contract's code (EIP-7702) runs the calls itself. Otherwise, its smart wallet runs them.
  const isOwn = 'signedBy' in request && request.signedBy?.address.toLowerCase() === request.address.toLowerCase()
  const money: Money = { network: chain, preferred, price }
  return (
    <>
      {calls.map((transaction, index, { length }) => {
        const { call, data, to, value } = transaction
        const token = tokens[(call?.token ?? to ?? '').toLowerCase()]
        const moves = call && call.action !== 'transaction' ? call : undefined
        return (
          <div className="flex flex-col gap-2" data-slot="wallet-call" key={index}>
            <Facts>
              {length > 1 && <Fact name={<bdi>{words.call(index + 1, length)}</bdi>} />}
              {call && <Fact name={sending.call}>{call.functionName ?? data?.slice(0, 10)}</Fact>}
              {(!call || value > BigInt(0)) && (
                <Fact name={sending.amount}>
                  <MoneyAmount money={money} value={value} />
                </Fact>
              )}
              {moves?.action !== 'approve' && moves?.amount !== undefined && (
                <Fact name={sending.amount}>
                  <TokenValue amount={moves.amount} token={token} />
                </Fact>
              )}
              <CallFacts money={money} transaction={transaction} />
            </Facts>
            {call && !moves && data && (
              <RawData aria-label={sending.data} role="group">
                {data}
              </RawData>
            )}
            {call?.action === 'approve' && (
              <ApprovalNotice call={call} isPending={token === undefined} money={money} token={token ?? undefined} />
            )}
          </div>
        )
      })}
      <Facts>
        <Fact name={words.network}>{chain.name}</Fact>
        <Fact name={sending.fee}>{isSponsored ? words.sponsored : <MoneyAmount money={money} value={fee} />}</Fact>
        <Fact name={isOwn ? words.wallet : words.smartWallet}>
          <Address address={request.address} />
        </Fact>
      </Facts>
    </>
  )
}

type CallsFactsProps = SignContentProps & { calls: SmartWalletCalls }
