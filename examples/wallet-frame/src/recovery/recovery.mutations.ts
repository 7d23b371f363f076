import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'cloud-recovery.ts': [
    { breaks: 'threat 45', in: 'cloudRecovery.read', replace: 'app !== appId || of !== wallet', by: 'false' },
  ],
  'grants.ts': [{ breaks: 'threat 45', in: 'findGrant', replace: 'grant.sessionId === sessionId', by: 'true' }],
})
