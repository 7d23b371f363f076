import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'main.ts': [
    { breaks: 'security rule 44', replace: 'location.origin === origin && window.parent !== window', by: 'true' },
  ],
  'read-message.ts': [
    { breaks: 'security rule 44', in: 'readMessage', replace: 'origin === expected.origin && …', by: 'true' },
    { breaks: 'security rule 44', in: 'readMessage', replace: 'source === expected.frame', by: 'true' },
    { breaks: 'security rule 44', in: 'readMessage', replace: 'token.length <= longestToken', by: 'true' },
  ],
})
