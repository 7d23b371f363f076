import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'user.ts': [
    {
      breaks: 'security rule 46',
      in: 'userShortcuts',
      replace: 'account.firstVerifiedAt !== null || isEmbeddedWallet(account)',
      by: 'true',
    },
  ],
})
