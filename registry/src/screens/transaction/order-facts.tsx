'use client'
import type { Order, OrderItem, SignedDomain } from '@keyhook/sdk'
import { shortDigits } from '../../lib/token-text'
import { useWords } from '../../lib/use-words'
import { Address } from '../../ui/address'
import { Fact, Facts } from '../../ui/facts'
import { TimeText } from '../../ui/time-text'
import { signRequestWords } from '../../words/sign-request'
import { NetworkFact } from './network-fact'
import type { KnownChain, SignContentProps } from './sign-card'
import { TokenValue } from './token-value'

/** The offered and the requested assets of each order. */
export function OrderFacts(props: OrderFactsProps) {
  const { domain, findChain, now, orders, request, tokens } = props
  const words = useWords(signRequestWords)
  const chain = domain.chainId === undefined ? undefined : findChain(domain.chainId)
  return (
    <>
      {orders.map((order, index) => (
        <Facts key={index}>
          {orders.length > 1 && <Fact name={words.order(index + 1, orders.length)} />}
          <Items chain={chain} items={order.gives} name={words.give} tokens={tokens} />
          <Items chain={chain} items={order.gets} name={words.get} tokens={tokens} />
          {order.othersGet.length > 0 && (
            <Items chain={chain} items={order.othersGet} name={words.othersGet} tokens={tokens} />
          )}
          {order.startTime !== undefined && order.startTime > now && (
            <Fact name={words.startsAt}>
              <TimeText now={now} time={order.startTime} />
            </Fact>
          )}
          <Fact name={words.expires}>
            {order.endTime === undefined ? words.noEnd : <TimeText now={now} time={order.endTime} />}
          </Fact>
        </Facts>
      ))}
      <Facts>
        <NetworkFact chainId={domain.chainId} findChain={findChain} />
        {domain.verifyingContract !== undefined && (
          <Fact name={words.contract}>
            <Address address={domain.verifyingContract} />
          </Fact>
        )}
        <Fact name={words.wallet}>
          <Address address={request.address} />
        </Fact>
      </Facts>
    </>
  )
}

type OrderFactsProps = SignContentProps & { domain: SignedDomain; orders: readonly Order[] }

function Items({ items, name, ...props }: ItemProps & { items: readonly OrderItem[]; name: string }) {
  const words = useWords(signRequestWords)
  return (
    <Fact name={name}>
      {items.length === 0 && <span className="font-medium">{words.nothing}</span>}
      {items.map((item, index) => (
        <Item {...props} item={item} key={index} />
      ))}
    </Fact>
  )
}

type ItemProps = Pick<SignContentProps, 'tokens'> & { chain: KnownChain | undefined }

function Item({ chain, item, tokens }: ItemProps & { item: OrderItem }) {
  const { amount, kind, token, tokenId } = item
  const words = useWords(signRequestWords)
  const known = kind === 'native' ? (chain?.nativeCurrency ?? null) : tokens[token.toLowerCase()]
  const times = amount > BigInt(1) ? ` × ${shortDigits(`${amount}`)}` : ''
  return (
    <div className="font-medium not-first:mt-1.5" data-slot="order-item">
      {kind === 'nft' && tokenId !== undefined && (
        <span title={`${tokenId}`}>
          {words.tokenId(shortDigits(`${tokenId}`))}
          {times}
        </span>
      )}
      {kind === 'any-nft' && `${words.anyOf}${times}`}
      {(kind === 'native' || kind === 'token') && <TokenValue amount={amount} token={known} />}
      {kind !== 'native' && (
        <div className="text-xs/5 [&_button]:font-normal">
          <Address address={token} />
        </div>
      )}
    </div>
  )
}
