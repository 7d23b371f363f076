import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'create-send-flow.ts': [
    { breaks: 'threat 44', in: 'retry.when', replace: "outcome !== 'replaced' && !(…)", by: 'true' },
    { breaks: 'threat 44', in: 'failed', replace: "outcome === 'refused'", by: 'false' },
  ],
})
