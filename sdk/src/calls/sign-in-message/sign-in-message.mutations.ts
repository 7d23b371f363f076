import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'write-sign-in-message.ts': [
    { breaks: 'threat 14', in: 'writeSignInMessage', replace: '!/^[a-z0-9]{8,}$/i.test(nonce) || …', by: 'false' },
  ],
})
