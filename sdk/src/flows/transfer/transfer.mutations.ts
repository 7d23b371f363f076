import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'move-account.ts': [
    { breaks: 'threat 19', in: 'moveAccount', remove: 'if (!user.linkedAccounts.some(…)) throw error' },
  ],
})
