import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'visit-cloud.ts': [{ breaks: 'threat 35', in: 'visitCloud', replace: '!/^https?:/i.test(url)', by: 'false' }],
})
