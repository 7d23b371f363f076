'use client'
import type { Ethereum } from '@keyhook/sdk'
import type { SignCard } from './sign-card'
import { SignContent } from './sign-content'
import { SignWarnings } from './sign-warnings'

/** The sign card for messages and typed data of EVM chains. */
export const ethereumSignCard: SignCard<Ethereum> = {
  Content: SignContent,
  Warnings: SignWarnings,
  opening(words, { review }) {
    switch (review.kind) {
      case 'text':
      case 'bytes':
        return {
          title: words.title,
          description: review.warnings.length > 0 ? words.warnedDescription : words.description,
        }
      case 'sign-in':
        return { title: words.signInTitle, description: words.signInDescription }
      case 'permit':
        return review.permit.allowances.every(({ amount }) => amount === BigInt(0))
          ? { title: words.revokeTitle, description: words.revokeDescription }
          : {
              title: review.permit.isTransfer ? words.transferTitle : words.permitTitle,
              description: words.permitDescription,
            }
      case 'orders':
        return { title: words.orderTitle, description: words.orderDescription }
      case 'typed-data':
        return { title: words.typedTitle, description: words.typedDescription }
      case 'calls':
        return {
          title: words.callsTitle(review.calls.calls.length),
          description: words.callsDescription,
        }
      case 'authorization':
        return review.isEnding
          ? { title: words.endAuthorizationTitle, description: words.endAuthorizationDescription }
          : { title: words.authorizationTitle, description: words.authorizationDescription }
      case 'operation':
        return { title: words.operationTitle, description: words.operationDescription }
      // The last two are Solana requests, which this card never receives.
      case 'hash':
      case 'solana-sign-in':
      case 'solana-transaction':
        return { title: words.hashTitle, description: words.hashDescription }
    }
  },
}
