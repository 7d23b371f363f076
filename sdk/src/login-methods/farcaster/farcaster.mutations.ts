import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'signer.ts': [
    { breaks: 'security rule 39', in: 'farcasterSignerMessage', replace: '`Frame key: ${claim.frameKey}`', by: "''" },
  ],
  'signer-calls.ts': [
    {
      breaks: 'security rule 42',
      in: 'askFarcasterSigner',
      replace: 'farcasterSignerParts(key.publicKey)',
      by: 'farcasterSignerParts(wallet.address)',
    },
  ],
})
