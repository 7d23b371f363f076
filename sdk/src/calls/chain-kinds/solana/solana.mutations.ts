import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'transactions.ts': [
    { breaks: 'threat 44', in: 'transactions.signToSend', remove: 'if (refused && …) return refused' },
  ],
})
