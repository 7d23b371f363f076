'use client'
import type { Permit, SignedDomain } from '@keyhook/sdk'
import { Fragment } from 'react'
import { useWords } from '../../lib/use-words'
import { Address } from '../../ui/address'
import { Fact, Facts } from '../../ui/facts'
import { Party } from '../../ui/party'
import { TimeText } from '../../ui/time-text'
import { allowanceWords } from '../../words/allowance'
import { signRequestWords } from '../../words/sign-request'
import { NetworkFact } from './network-fact'
import type { SignContentProps } from './sign-card'
import { TokenValue } from './token-value'

/** The amount, spender and expiry of a permit. If there are several allowances, each has its own surface. */
export function PermitFacts(props: PermitFactsProps) {
  const { domain, findChain, now, permit, request, tokens } = props
  const allowance = useWords(allowanceWords)
  const words = useWords(signRequestWords)
  const { allowances, deadline, isTransfer, owner, spender } = permit
  const isForeign = owner !== undefined && owner.toLowerCase() !== request.address.toLowerCase()
  const [first, ...others] = allowances.map(({ expiresAt, token, ...given }, index) => ({
    value: <TokenValue {...given} token={tokens[token.toLowerCase()]} />,
    isNone: given.amount === BigInt(0),
    facts: (
      <Fragment key={index}>
        <Fact name={words.tokenContract}>
          <Address address={token} />
        </Fact>
        {expiresAt !== undefined && (
          <Fact name={allowance.endsAt}>
            <TimeText now={now} time={expiresAt} />
          </Fact>
        )}
      </Fragment>
    ),
  }))
  return (
    <>
      {first && !first.isNone && others.length === 0 && (
        <p
          className="pt-1 pb-1 text-center text-2xl/8 font-semibold wrap-anywhere tabular-nums"
          data-slot="permit-hero"
        >
          {first.value}
        </p>
      )}
      {first &&
        others.length > 0 &&
        [first, ...others].map(({ facts, value }, index) => (
          <Facts key={index}>
            <Fact className="font-medium" name={words.allowance}>
              {value}
            </Fact>
            {facts}
          </Facts>
        ))}
      <Facts>
        <Fact name={isTransfer ? words.recipient : allowance.spender}>
          <Party address={spender} chainId={domain.chainId} />
        </Fact>
        {isForeign && (
          <Fact name={words.owner}>
            <Address address={owner} />
          </Fact>
        )}
        {others.length === 0 && first?.facts}
        <NetworkFact chainId={domain.chainId} findChain={findChain} />
        <Fact name={words.usableUntil}>
          {deadline === undefined ? words.noEnd : <TimeText now={now} time={deadline} />}
        </Fact>
        <Fact name={words.wallet}>
          <Address address={request.address} />
        </Fact>
      </Facts>
    </>
  )
}

type PermitFactsProps = SignContentProps & { domain: SignedDomain; permit: Permit }
