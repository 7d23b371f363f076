import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'open-log.ts': [{ breaks: 'security rule 18', in: 'openLog', remove: 'chmodSync(path, 0o600)' }],
})
