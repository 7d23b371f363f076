'use client'
import type { Solana } from '@keyhook/sdk'
import type { SignCard } from './sign-card'
import { SignWarnings } from './sign-warnings'
import { SolanaSignContent } from './solana-sign-content'

/** The sign card for messages and transactions of Solana. */
export const solanaSignCard: SignCard<Solana> = {
  Content: SolanaSignContent,
  Warnings: SignWarnings,
  opening(words, { request, review }) {
    if (review.kind === 'solana-sign-in') return { title: words.signInTitle, description: words.signInDescription }
    return request.method === 'solana_signMessage'
      ? { title: words.title, description: review.warnings.length > 0 ? words.warnedDescription : words.description }
      : { title: words.solanaTitle, description: words.solanaDescription }
  },
}
