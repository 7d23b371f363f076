import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'create-verifier.ts': [
    {
      breaks: 'threat 5',
      in: 'createVerifier',
      replace: 'Object.assign(Object.create(null) as object, given)',
      by: 'given',
    },
    { breaks: 'threat 56', in: 'createGetKey', replace: 'keyLife', by: '3_600_000' },
  ],
  'verify-webhook.ts': [
    { breaks: 'security rule 48', in: 'tolerance', replace: '5 * 60', by: '6 * 60' },
    { breaks: 'security rule 48', in: 'verifyWebhook', replace: '!(await isSigned(signed, given, keys))', by: 'false' },
    { breaks: 'security rule 48', in: 'readSignature', replace: "version === 'v1'", by: 'true' },
    { breaks: 'security rule 48', in: 'mostSignatures', replace: '8', by: '80' },
  ],
})
