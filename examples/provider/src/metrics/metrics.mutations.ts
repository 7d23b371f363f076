import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'create-metrics.ts': [
    { breaks: 'security rule 51', in: 'createMetrics', replace: 'known.size >= mostValues', by: 'false' },
  ],
})
