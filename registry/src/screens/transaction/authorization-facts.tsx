'use client'
import type { SignReview } from '@keyhook/sdk'
import { useWords } from '../../lib/use-words'
import { Address } from '../../ui/address'
import { Fact, Facts } from '../../ui/facts'
import { signRequestWords } from '../../words/sign-request'
import { NetworkFact } from './network-fact'
import type { SignContentProps } from './sign-card'

/** The contract that may act for an account, the account and the network (EIP-7702). */
export function AuthorizationFacts({ authorization, findChain, isEnding, request }: AuthorizationFactsProps) {
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
