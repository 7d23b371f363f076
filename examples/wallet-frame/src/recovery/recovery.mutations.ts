import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'cloud-recovery.ts': [
    {
      breaks: 'threat 45',
      in: 'cloudRecovery.contextOf',
      replace: "{ appId, epoch: 0, kind: 'backup', userId: caller.userId, wallet: address }",
      by: "{ appId: '', epoch: 0, kind: 'backup', userId: '', wallet: '' }",
    },
  ],
  'grants.ts': [{ breaks: 'threat 45', in: 'findGrant', replace: 'grant.sessionId === sessionId', by: 'true' }],
})
