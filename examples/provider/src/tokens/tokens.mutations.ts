import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'create-tokens.ts': [
    { breaks: 'security rule 27', in: 'signAccess', replace: 'thumbprint !== null && { cnf: {…} }', by: 'false' },
    { breaks: 'threat 5', in: 'verifyAccess', replace: '!(known ?? (…))', by: 'false' },
    { breaks: 'threat 56', in: 'verifyAccess', replace: '!key', by: '!key && !known' },
  ],
  'signing-keys.ts': [
    { breaks: 'threat 56', in: 'isGood', replace: 'retired_at === null || retired_at > isOverSince()', by: 'true' },
    { breaks: 'threat 56', in: 'rowsOf', replace: 'known && clock.now() - known.at < readFor', by: 'known' },
    { breaks: 'security rule 29', in: 'rotate', replace: "''", by: "'stored'" },
  ],
})
