import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'create-path-guard.ts': [
    { breaks: 'security rule 33', in: 'createPathGuard', replace: '!isInside || (…)', by: 'false' },
  ],
  'journal.ts': [{ breaks: 'threat 58', in: 'read', replace: 'disk.read(committed) !== undefined', by: 'false' }],
})
