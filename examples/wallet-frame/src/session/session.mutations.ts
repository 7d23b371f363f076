import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'session-api.ts': [{ breaks: 'security rule 28', in: 'leaseTerm', replace: '10_000', by: '600_000' }],
  'verify-token.ts': [
    { breaks: 'threat 56', in: 'isSigned', replace: 'ports.now() - readAt > keyRefreshInterval && (…)', by: 'false' },
    {
      breaks: 'threat 41',
      in: 'createVerifyToken',
      replace: 'claims.expiresAt <= now() || claims.subject !== userId',
      by: 'claims.expiresAt <= now()',
    },
  ],
})
