import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'wallet-request.ts': [
    { breaks: 'threat 24', in: 'awaitAnswer', replace: "answer?.type === 'keyhook:cross-app-answer' && …", by: 'true' },
  ],
})
