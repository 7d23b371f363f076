'use client'
import type { Ethereum } from '@keyhook/sdk'
import type { SignCard } from './sign-cards'
import { SignContent } from './sign-content'

/** Messages and typed data of Ethereum and the chains like it. */
export const ethereumSignCard: SignCard<Ethereum> = {
  Content: SignContent,
  opening(words, { method }) {
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
