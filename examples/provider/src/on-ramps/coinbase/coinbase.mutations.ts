import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'partner-user-id.ts': [
    { breaks: 'threat 7', in: 'isOf', replace: 'isEqual(toBytes(given), toBytes(mark(…)))', by: 'true' },
  ],
})
