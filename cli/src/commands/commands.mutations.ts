import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'dev.ts': [
    {
      breaks: 'threat 58',
      in: 'findTracked',
      replace: '[root, disk.real(root)].flatMap((folder) => [...foldersUp(folder)])',
      by: '[root]',
    },
  ],
})
