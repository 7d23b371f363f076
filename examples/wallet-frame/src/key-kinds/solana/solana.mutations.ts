import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'check-policy.ts': [
    { breaks: 'threat 31', in: 'readTaken', replace: '!isAmount && kind !== advanceNonce', by: 'false' },
    { breaks: 'threat 31', in: 'readTaken', replace: 'kind === createAccount && accounts[1] === address', by: 'false' },
    { breaks: 'threat 31', in: 'checkPolicy', replace: '!solana', by: 'false' },
    { breaks: 'threat 31', in: 'checkPolicy', replace: '!programs.includes(program)', by: 'false' },
    { breaks: 'threat 31', in: 'checkPolicy', replace: 'maxValue !== undefined && …', by: 'false' },
  ],
  'methods.ts': [
    { breaks: 'threat 30', in: 'signMessage', remove: 'if (isTransaction(bytes, base58.decode(…))) throw refuse(…)' },
  ],
  'read-authority-change.ts': [
    {
      breaks: 'security rule 42',
      in: 'changes',
      replace:
        '{ TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA: ofToken, TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb: { ...ofToken, 161: { at: 8 }, 215: { at: 8 } }, Stake11111111111111111111111111111111111111: { 1: { at: 4 }, 6: {}, 8: { at: 4 }, 10: { in: 3 }, 11: { in: 3 }, 12: {} }, Vote111111111111111111111111111111111111111: { 1: { at: 4 }, 7: { in: 3 }, 10: {}, 11: { in: 3 } }, BPFLoaderUpgradeab1e11111111111111111111111: { 3: {}, 4: { in: 2 }, 5: {}, 7: { in: 2 } }, LoaderV411111111111111111111111111111111111: { 3: {}, 4: {}, 5: { in: 2 }, 6: {} }, AddressLookupTab1e1111111111111111111111111: { 1: {} } }',
      by: '{}',
    },
    { breaks: 'security rule 42', in: 'findPosition', replace: 'ofSystem[number] ?? {}', by: 'ofSystem[number]' },
    { breaks: 'security rule 42', in: 'findOwners', replace: 'number === createAccount', by: '[]' },
    {
      breaks: 'security rule 42',
      in: 'readAuthorityChange',
      replace: 'signer !== undefined && !owners.some((each) => each === undefined || each === signer)',
      by: '!owners.some((each) => each === signer)',
    },
  ],
  'solana.ts': [{ breaks: 'security rule 42', in: 'mayLast', replace: "method === 'signTransaction'", by: 'false' }],
})
