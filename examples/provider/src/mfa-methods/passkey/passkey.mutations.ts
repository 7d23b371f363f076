import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'create-passkey-verifier.ts': [
    { breaks: 'threat 26', in: 'replaces', replace: 'linkedAccounts.some(…)', by: 'false' },
    { breaks: 'threat 26', in: 'isEnrolled', replace: '(JSON.parse(…) as {…}).enrolledInMfa === true', by: 'true' },
  ],
})
