'use client'
import type { Permit, SignedDomain } from '@keyhook/sdk'
import { Fragment } from 'react'
import { useWords } from '../../lib/use-words'
import { Address } from '../../ui/address'
import { Fact, Facts } from '../../ui/facts'
import { TimeText } from '../../ui/time-text'
import { signRequestWords } from '../../words/sign-request'
import { NetworkFact } from './network-fact'
import type { SignContentProps } from './sign-card'
import { TokenValue } from './token-value'

/** What a permit allows: how much, to whom, until when. */
export function PermitFacts(props: PermitFactsProps) {
  const { domain, findChain, now, permit, request, tokens } = props
  const words = useWords(signRequestWords)
  const { allowances, deadline, isTransfer, owner, spender } = permit
  const [first, ...others] = allowances
  const isForeign = owner !== undefined && owner.toLowerCase() !== request.address.toLowerCase()
  const valueOf = (allowance: (typeof allowances)[number]) => (
    <TokenValue {...allowance} token={tokens[allowance.token.toLowerCase()]} />
  )
  const time = (moment: number | undefined) =>
    moment === undefined ? words.noEnd : <TimeText now={now} time={moment} />
  return (
    <>
      {first && first.amount > BigInt(0) && others.length === 0 && (
        <p className="py-1 text-center text-2xl/8 font-semibold break-words tabular-nums" data-slot="permit-hero">
          {valueOf(first)}
        </p>
      )}
      <Facts>
        <Fact name={isTransfer ? words.recipient : words.spender}>
          <Address address={spender} />
        </Fact>
        {isForeign && (
          <Fact name={words.owner}>
            <Address address={owner} />
          </Fact>
        )}
        {allowances.map((allowance, index) => (
          <Fragment key={`${index}${allowance.token}`}>
            {others.length > 0 && (
              <Fact className="font-medium" name={words.allowance}>
                {valueOf(allowance)}
              </Fact>
            )}
            <Fact name={words.tokenContract}>
              <Address address={allowance.token} />
            </Fact>
            {allowance.expiresAt !== undefined && <Fact name={words.allowanceEnds}>{time(allowance.expiresAt)}</Fact>}
          </Fragment>
        ))}
        <NetworkFact chainId={domain.chainId} findChain={findChain} />
        <Fact name={words.usableUntil}>{time(deadline)}</Fact>
        <Fact name={words.wallet}>
          <Address address={request.address} />
        </Fact>
      </Facts>
    </>
  )
}

type PermitFactsProps = SignContentProps & { domain: SignedDomain; permit: Permit }
// keyhook sign-request@0.1.0
