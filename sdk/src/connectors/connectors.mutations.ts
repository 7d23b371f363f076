import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'announce-solana-wallet.ts': [
    { breaks: 'threat 61', in: 'signIn', remove: 'if (domain !== host) throw new KeyhookError(…)' },
  ],
  'wallet-calls.ts': [
    {
      breaks: 'threat 44',
      in: 'sendCalls',
      replace: "isTransactionError(error) && error.outcome === 'unknown'",
      by: 'false',
    },
  ],
  'smart-wallets/open-smart-wallets.ts': [
    { breaks: 'threat 70', in: 'isOwnAddress', replace: 'isSameAddress(address, derived)', by: 'true' },
    { breaks: 'threat 70', in: 'isLinkedAddress', replace: 'isSameAddress(address, linked.address)', by: 'true' },
    { breaks: 'threat 70', in: 'openSmartWallets.open', replace: '!isOwn || …', by: 'false' },
  ],
  'smart-wallets/to-asking-account.ts': [
    { breaks: 'threat 71', in: 'toAskingAccount.describe', replace: '!isSponsored(operation) && (…)', by: 'false' },
    {
      breaks: 'threat 71',
      in: 'toAskingAccount.isSponsored',
      replace: '/^0x(?!0{40})[\\da-f]{40}/i.test(…)',
      by: '(paymaster ?? paymasterAndData) !== undefined',
    },
    { breaks: 'threat 71', in: 'toAskingAccount', replace: 'mustSponsor() && !isSponsored(full)', by: 'false' },
    { breaks: 'threat 44', in: 'toAskingAccount.getNonce', replace: 'nonce === undefined', by: 'true' },
  ],
  'smart-wallets/derive-address.ts': [
    { breaks: 'threat 70', in: 'deriveAddress', replace: 'keccak256(…)', by: 'keccak256(factory)' },
  ],
})
