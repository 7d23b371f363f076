import type { LinkedAccount } from '@keyhook/sdk/wire'

/**
 * Maximum number of a user's embedded wallets in an identity token. Browsers send the token in a cookie of at most 4
 * kB.
 */
const mostClaimed = 10

/**
 * Returns the accounts that an identity token contains, in their order. Excludes imported accounts that the user never
 * proved (security rule 46). Includes at most ten embedded wallets: the first wallet of each chain, then the oldest
 * (security rule 26).
 */
export function claimedAccounts(accounts: readonly LinkedAccount[]): readonly LinkedAccount[] {
  const embedded = accounts.filter((account) => account.type === 'wallet' && account.connectorType === 'embedded')
  const isFirst = (account: LinkedAccount) => account.type === 'wallet' && account.walletIndex === 0
  const byRank = [...embedded.filter(isFirst), ...embedded.filter((account) => !isFirst(account))]
  const left = new Set<LinkedAccount>(byRank.slice(mostClaimed))
  return accounts.filter((account) => account.latestVerifiedAt !== null && !left.has(account))
}
