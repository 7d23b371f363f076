import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'read-calls.ts': [
    {
      breaks: 'threat 70',
      in: 'readCalls',
      replace: 'written?.toLowerCase() === callData.toLowerCase() ? calls : undefined',
      by: 'calls',
    },
  ],
})
