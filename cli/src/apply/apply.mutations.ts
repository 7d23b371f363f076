import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'create-path-guard.ts': [
    { breaks: 'security rule 33', in: 'createPathGuard', replace: '!isWithin(boundary, path) || …', by: 'false' },
    {
      breaks: 'threat 58',
      in: 'createPathGuard',
      replace: '...targets.map((target) => relative(real, target))',
      by: '',
    },
  ],
  'journal.ts': [{ breaks: 'threat 58', in: 'read', replace: 'disk.read(committed) !== undefined', by: 'false' }],
})
