import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'claimed-accounts.ts': [
    { breaks: 'security rule 46', in: 'claimedAccounts', replace: 'account.latestVerifiedAt !== null', by: 'true' },
    { breaks: 'security rule 26', in: 'claimedAccounts', replace: 'byRank.slice(mostClaimed)', by: '[]' },
    { breaks: 'security rule 26', in: 'claimedAccounts', replace: '...embedded.filter(isFirst)', by: '' },
  ],
  'named-account.ts': [
    { breaks: 'security rule 41', in: 'isRecognizable', replace: "type === 'wallet'", by: 'false' },
    { breaks: 'security rule 41', in: 'isRecognizable', replace: '!isRelay(type, name)', by: 'true' },
    { breaks: 'security rule 41', in: 'isRelay', replace: 'relay.test(name)', by: 'false' },
    { breaks: 'security rule 41', in: 'isRelay', replace: 'sharedRelay.test(name)', by: 'false' },
    { breaks: 'security rule 41', in: 'namedAccount', replace: '!isRelay(type, name!)', by: 'true' },
    { breaks: 'security rule 41', in: 'namedAccount', replace: "!isWalletLike(name ?? '')", by: 'true' },
    { breaks: 'security rule 41', in: 'isPlainEmail', replace: '/^[!-~]+$/.test(email)', by: 'true' },
    { breaks: 'security rule 41', in: 'isPlainEmail', replace: 'normalizeEmail(email) !== undefined', by: 'true' },
    { breaks: 'security rule 41', in: 'namedAccount', replace: 'kind?.nameOf?.(account as never)', by: 'undefined' },
    { breaks: 'security rule 41', in: 'textOf', replace: 'id === undefined', by: 'name !== undefined' },
    { breaks: 'security rule 41', in: 'textOf', at: '2 of 2', replace: 'visibleName(…)', by: 'name ?? label' },
  ],
  'purpose.ts': [
    { breaks: 'threat 24', in: 'purposeKey', replace: "purpose.isOwnPage ? 'login on own page' : …", by: "'login'" },
    {
      breaks: 'threat 59',
      in: 'purposeKey',
      replace: '`confirm ${purpose.userId} ${purpose.sessionId} ${purpose.action}`',
      by: '`confirm ${purpose.userId} ${purpose.sessionId}`',
    },
  ],
})
