import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'account.ts': [{ breaks: 'threat 16', in: 'toFields', replace: '!isWhole || …', by: 'false' }],
  'launch.ts': [
    { breaks: 'threat 16', in: 'openLaunch', replace: '!client.app.telegram?.seamlessAuthEnabled', by: 'false' },
  ],
})
