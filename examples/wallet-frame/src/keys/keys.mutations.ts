import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'imported-key.ts': [
    { breaks: 'threat 28', in: 'derive', replace: 'requestedKind !== kind || index !== 0', by: 'false' },
  ],
  'seal.ts': [
    {
      breaks: 'security rule 18',
      in: 'associatedData',
      replace:
        "new TextEncoder().encode(JSON.stringify(['keyhook share', appId, userId, wallet.toLowerCase(), kind, epoch]))",
      by: "new TextEncoder().encode(JSON.stringify(['keyhook share', userId, wallet.toLowerCase(), kind, epoch]))",
    },
  ],
})
