import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'routes.ts': [
    { breaks: 'threat 55', in: 'mount', at: '1 of 2', remove: 'await consumeFundingCall(context, call)' },
    { breaks: 'threat 55', in: 'mount', at: '2 of 2', remove: 'await consumeFundingCall(context, call)' },
  ],
  'partner-user-id.ts': [
    { breaks: 'threat 7', in: 'isOf', replace: 'isEqual(toBytes(given), toBytes(mark(…)))', by: 'true' },
  ],
})
