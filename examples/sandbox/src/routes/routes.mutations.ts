import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'create-sandbox-routes.ts': [
    { breaks: 'security rule 24', in: 'createSandboxRoutes', replace: 'isForwarded(c.req.raw.headers)', by: 'false' },
  ],
})
