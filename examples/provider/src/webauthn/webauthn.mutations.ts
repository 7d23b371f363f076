import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'challenges.ts': [{ breaks: 'threat 18', in: 'spend', replace: '!isGood', by: 'false' }],
  'verify.ts': [
    { breaks: 'threat 18', in: 'readChallenge', replace: 'crossOrigin === true && !within', by: 'false' },
    {
      breaks: 'threat 18',
      in: 'verifyAttestation',
      replace: 'party.origin',
      by: "[party.origin, 'https://evil.example']",
    },
    { breaks: 'threat 18', in: 'verifyAttestation', replace: 'true', by: 'false' },
    {
      breaks: 'threat 23',
      in: 'verifyAttestation',
      replace: 'removeStatement(response.attestationObject)',
      by: 'response.attestationObject',
    },
    { breaks: 'threat 18', in: 'verifyAttestation', remove: 'await requireUsableKey(credential.publicKey)' },
    {
      breaks: 'threat 18',
      in: 'requireUsableKey',
      replace: 'credentialPublicKey.length > mostKeyBytes',
      by: 'false',
    },
    { breaks: 'threat 18', in: 'requireUsableKey', remove: 'await verifySignature({…})' },
    { breaks: 'threat 18', in: 'verifyAssertion', replace: "typeof topOrigin === 'string' && isListed(…)", by: 'true' },
    { breaks: 'threat 18', in: 'verifyAssertion', replace: 'response.userHandle && …', by: 'false' },
    {
      breaks: 'threat 18',
      in: 'verifyAssertion',
      replace: 'party.origin',
      by: "[party.origin, 'https://evil.example']",
    },
    { breaks: 'threat 18', in: 'verifyAssertion', replace: 'party.id', by: "[party.id, 'evil.example']" },
    { breaks: 'threat 18', in: 'verifyAssertion', replace: 'true', by: 'false' },
  ],
})
