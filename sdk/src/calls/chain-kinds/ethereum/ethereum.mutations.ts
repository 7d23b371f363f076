import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'simulate.ts': [
    { breaks: 'threat 60', in: 'simulate', replace: 'isPartial || changes.length > most || …', by: 'false' },
  ],
})
