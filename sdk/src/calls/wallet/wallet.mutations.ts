import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'create-embedded-wallet.ts': [
    { breaks: 'figure R4', in: 'createEmbeddedWallet', remove: 'shared.set(key, created)' },
    { breaks: 'figure R6', in: 'create', remove: 'if (readBackWallet) return readBackWallet' },
  ],
})
