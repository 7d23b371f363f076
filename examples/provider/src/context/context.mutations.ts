import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'proof.ts': [
    {
      breaks: 'security rule 38',
      in: 'withProof',
      replace: 'await proof.remember?.(transaction)',
      by: 'setTimeout(() => void proof.remember?.(database))',
    },
  ],
})
