import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'create-stored-keys.ts': [
    { breaks: 'security rule 26', in: 'make', replace: '(await countKeys(walletKey)) >= mostKeys', by: 'false' },
    {
      breaks: 'security rule 36',
      in: 'renew',
      replace: '{ created_at: clock.now() }',
      by: '{ created_at: clock.now(), made_at: clock.now() }',
    },
    { breaks: 'security rule 26', in: 'countKeys', remove: ".where('created_at', '>', clock.now() - hour)" },
    { breaks: 'security rule 26', in: 'sweep', replace: '!wallets.has(…)', by: 'true' },
  ],
})
