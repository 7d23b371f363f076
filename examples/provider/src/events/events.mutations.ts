import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'forward-events.ts': [{ breaks: 'threat 37', in: 'forwardEvents', replace: 'events.filter(…)', by: 'events' }],
})
