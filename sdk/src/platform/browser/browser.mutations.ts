import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'create-proof-key.ts': [
    { breaks: 'security rule 9', in: 'createProofKey', replace: 'onLoad?.(loading)', by: 'undefined' },
  ],
  'create-popup-host.ts': [
    { breaks: 'threat 24', in: 'listen', replace: 'message.source === opened && isFrom', by: 'true' },
    { breaks: 'threat 35', in: 'sever', replace: 'null', by: 'opened.opener' },
  ],
})
