import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'client-address.ts': [
    { breaks: 'security rule 17', in: 'clientAddress', replace: "hops[Math.max(…)] ?? ''", by: "hops[0] ?? ''" },
    {
      breaks: 'security rule 17',
      in: 'clientAddress',
      replace: 'withoutPort(…)',
      by: "hops[Math.max(0, hops.length - 1 - trustedProxies)] ?? ''",
    },
  ],
  'decide-refresh.ts': [
    { breaks: 'threat 57', in: 'decideRefresh', replace: 'presented > session.generation', by: 'false' },
    {
      breaks: 'security rule 9',
      in: 'decideRefresh',
      replace:
        'presented === session.generation - 1 && session.isSameCaller && (!session.isSeen || now - session.rotatedAt <= repeatWindow)',
      by: 'presented < session.generation',
    },
    { breaks: 'security rule 9', in: 'decideRefresh', replace: 'session.isSameCaller', by: 'true' },
    { breaks: 'threat 2', in: 'decideRefresh', replace: '!session.isSeen || …', by: 'false' },
  ],
  'first-frame-delay.ts': [
    { breaks: 'security rule 38', in: 'firstFrameDelay', replace: '2 * 60_000', by: '24 * 60 * 60_000' },
  ],
  'is-from-frame.ts': [
    {
      breaks: 'threat 46',
      in: 'isFromFrame',
      replace: 'origin !== null && providerOrigins.includes(origin) && …',
      by: 'true',
    },
  ],
  'is-origin-allowed.ts': [
    { breaks: 'threat 7', in: 'isOriginAllowed', replace: 'fetchSite === null || …', by: 'true' },
  ],
  'is-signed-by-ed25519.ts': [
    {
      breaks: 'threat 15',
      in: 'isSignedByEd25519',
      replace: 'ed25519.verify(signature, bytes, key, { zip215: false })',
      by: 'ed25519.verify(signature, bytes, key, { zip215: true })',
    },
  ],
  'is-signed-by.ts': [
    { breaks: 'threat 14', in: 'ethereum', replace: 'half === undefined || …', by: 'half === undefined' },
    { breaks: 'threat 50', in: 'isSignedBy', replace: 'signatureSchemes[chainType](options)', by: 'true' },
  ],
  'mailbox-of.ts': [
    {
      breaks: 'security rule 30',
      in: 'mailboxOf',
      replace: '/^([^@]+)@(…)\\.com$/.exec(untagged)?.[1]',
      by: 'undefined',
    },
  ],
  'jwt.ts': [{ breaks: 'threat 5', in: 'parseJwt', replace: "header['typ'] !== type", by: 'false' }],
  'make-secrets.ts': [
    { breaks: 'security rule 32', in: 'makeSecrets', replace: 'new Set(given).size < given.length', by: 'false' },
    {
      breaks: 'security rule 32',
      in: 'makeSecrets',
      replace: "roots.main.ring('nonces')",
      by: "{ ...roots.main.ring('nonces'), keys: [{ id: '', bytes: names }], latest: { id: '', bytes: names } }",
    },
  ],
  'wider-network.ts': [
    { breaks: 'security rule 31', in: 'widerNetwork', replace: "network.endsWith('/64') ? …", by: 'network' },
  ],
  'normalize-phone-number.ts': [
    { breaks: 'threat 20', in: 'normalizePhoneNumber', replace: 'number !== undefined && …', by: 'written' },
  ],
  'parse-dpop-proof.ts': [
    { breaks: 'threat 48', in: 'parseDpopProof', replace: '!isOfToken', by: 'false' },
    { breaks: 'security rule 27', in: 'parseDpopProof', replace: '!(await isSignedJwt(jwt, named.key))', by: 'false' },
  ],
  'phone-region.ts': [
    { breaks: 'threat 13', in: 'phoneRegion', replace: '!found || paid.includes(found.getType())', by: '!found' },
  ],
  'server-nonce.ts': [
    { breaks: 'security rule 27', in: 'isNonce', replace: 'keys.some((key) => […].some(…))', by: 'true' },
  ],
  'url-schemas.ts': [
    { breaks: 'security rule 1', in: 'isPreview', replace: '!isPublic(new URL(…).hostname.replace(…))', by: 'true' },
    { breaks: 'threat 14', in: 'NodeUrl', replace: "protocol === 'https:' || (…)", by: 'true' },
  ],
})
