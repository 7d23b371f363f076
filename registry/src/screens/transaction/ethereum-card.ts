'use client'
import type { Ethereum } from '@keyhook/sdk'
import type { ChainCard } from './chain-card'
import { EthereumReview } from './ethereum-review'
import { SignContent } from './sign-content'

/** What is shown of Ethereum and the chains like it. */
export const ethereumCard: ChainCard<Ethereum> = {
  Review: EthereumReview,
  summary: ({ prepared, price }, receipt) => ({
    price,
    value: prepared.value,
    feePaid: receipt && receipt.gasUsed * receipt.effectiveGasPrice,
  }),
  SignContent,
  signOpening(words, { method }) {
    if (method === 'personal_sign') return { title: words.title, description: words.description }
    if (method === 'eth_signTypedData_v4') return { title: words.typedTitle, description: words.typedDescription }
    if (method === 'csw_signUserOperation')
      return { title: words.operationTitle, description: words.operationDescription }
    return { title: words.hashTitle, description: words.hashDescription }
  },
  chainName({ supportedChains }, request) {
    if (request.method !== 'eth_signTypedData_v4') return undefined
    const chainId = Number(request.data.domain['chainId'])
    return supportedChains.find(({ id }) => id === chainId)?.name
  },
}
