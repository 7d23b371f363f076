import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'routes.ts': [
    { breaks: 'security rule 38', in: 'spend', replace: '!(await spendProof(transaction, {…}))', by: 'false' },
  ],
  'verify-custom-token.ts': [
    { breaks: 'security rule 38', in: 'maxAge', replace: '60', by: '3600' },
    { breaks: 'threat 22', in: 'verifyCustomToken', replace: '[...settings.algorithms]', by: 'undefined' },
    { breaks: 'threat 22', in: 'verifyCustomToken', replace: 'settings.audience', by: 'undefined' },
    { breaks: 'threat 22', in: 'issuer', replace: 'settings.issuer', by: 'undefined' },
    { breaks: 'security rule 38', in: 'verifyCustomToken', replace: 'Array.isArray(aud) && …', by: 'false' },
    { breaks: 'security rule 38', in: 'verifyCustomToken', replace: 'now / 1000 - iat > maxAge || …', by: 'false' },
    { breaks: 'security rule 38', in: 'verifyCustomToken', replace: 'settings.requiresNonce && (…)', by: 'false' },
    { breaks: 'threat 22', in: 'verifyCustomToken', replace: 'protectedHeader.typ !== undefined && …', by: 'false' },
  ],
})
