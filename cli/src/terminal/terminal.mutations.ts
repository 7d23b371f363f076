import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'execute.ts': [{ breaks: 'security rule 33', in: 'execute', replace: 'trustedEnvironment(env, project)', by: 'env' }],
})
