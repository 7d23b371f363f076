import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'create-sandbox-routes.ts': [
    { breaks: 'security rule 24', in: 'createSandboxRoutes', replace: 'isForwarded(c.req.raw.headers)', by: 'false' },
  ],
  'open-log.ts': [{ breaks: 'security rule 18', in: 'openLog', remove: 'chmodSync(path, 0o600)' }],
})
