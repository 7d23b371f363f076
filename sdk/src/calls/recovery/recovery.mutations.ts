import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'begin-recovery.ts': [{ breaks: 'threat 35', in: 'visitCloud', replace: '!/^https?:/i.test(url)', by: 'false' }],
})
