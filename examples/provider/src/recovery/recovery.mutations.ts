import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'create-grant-verifier.ts': [
    { breaks: 'security rule 36', in: 'requirePair', replace: '(await readRow(database))?.pair !== pair', by: 'false' },
    { breaks: 'security rule 36', in: 'verify', remove: 'audience: service' },
    { breaks: 'security rule 36', in: 'verify', remove: 'currentDate: new Date(clock.now())' },
  ],
  'create-remote-keys.ts': [
    {
      breaks: 'threat 23',
      in: 'has',
      replace: '{ fetchExternal }',
      by: '{ fetchExternal: (address, init) => fetch(address, init) }',
    },
  ],
  'mount-recovery-keys.ts': [
    {
      breaks: 'security rule 31',
      in: 'mountRecoveryKeys',
      replace: "c.req.header('origin') !== undefined || c.req.header('sec-fetch-site') !== undefined",
      by: 'false',
    },
    {
      breaks: 'security rule 36',
      in: 'mountRecoveryKeys',
      replace: "request.headers.get('origin') !== provider",
      by: 'false',
    },
    {
      breaks: 'security rule 36',
      in: 'mountRecoveryKeys',
      replace: "grant.purpose === 'check' || requested !== grant.address",
      by: "grant.purpose === 'check'",
    },
    { breaks: 'security rule 36', in: 'mountRecoveryKeys', replace: '!made?.isNew', by: "grant.purpose !== 'make'" },
  ],
  'require-frame-proof.ts': [
    { breaks: 'security rule 36', in: 'requireFrameProof', replace: 'proof?.thumbprint !== thumbprint', by: 'false' },
    { breaks: 'security rule 36', in: 'requireFrameProof', replace: '!stored', by: 'false' },
  ],
  'see-recovery-frame.ts': [
    { breaks: 'security rule 36', in: 'seeRecoveryFrame', replace: 'page === undefined', by: 'true' },
    { breaks: 'security rule 36', in: 'seeRecoveryFrame', remove: ".where('address', '=', address)" },
    {
      breaks: 'security rule 36',
      in: 'seeRecoveryFrame',
      remove: "{ policy: 'userNamedFrames', subject: [app_id, user_id] }",
    },
    { breaks: 'security rule 36', in: 'countNewFrame', replace: 'frames && frames.count >= mostOfUser', by: 'false' },
    {
      breaks: 'security rule 36',
      in: 'countNewFrame',
      replace: "(wallet?.made_at ?? now) <= now - youngAge ? 'old' : 'young'",
      by: "'old'",
    },
    { breaks: 'security rule 36', in: 'countNewFrame', remove: 'throw tooManyRequests(window.endsAt - now)' },
  ],
})
