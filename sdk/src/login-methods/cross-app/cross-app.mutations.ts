import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'wallet-request.ts': [
    { breaks: 'threat 24', in: 'awaitAnswer', replace: 'answer?.id !== id', by: 'false' },
    {
      breaks: 'threat 44',
      in: 'awaitAnswer.errorOf',
      replace: 'signed ? … : new KeyhookError(code, message)',
      by: 'new KeyhookError(code, message)',
    },
  ],
})
