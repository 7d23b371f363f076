import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'plan-files.ts': [
    {
      breaks: 'security rule 33',
      in: 'planFiles',
      replace: 'format ? … : (text) => text',
      by: 'formatWithHost(disk, root, target)',
    },
  ],
})
