'use client'
import { useWords } from '../../lib/use-words'
import { Fact } from '../../ui/facts'
import { signRequestWords } from '../../words/sign-request'
import type { SignContentProps } from './sign-card'

/** The name of the network. */
export function NetworkFact({ chainId, findChain }: NetworkFactProps) {
  const words = useWords(signRequestWords)
  if (chainId === undefined) return null
  return <Fact name={words.network}>{findChain(chainId)?.name ?? words.unknownNetwork(chainId)}</Fact>
}

type NetworkFactProps = Pick<SignContentProps, 'findChain'> & { chainId: number | undefined }
