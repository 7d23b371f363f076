import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'channel-token.ts': [
    { breaks: 'threat 17', in: 'readChannelToken', replace: 'channel.expiresAt <= clock.now()', by: 'false' },
    {
      breaks: 'threat 17',
      in: 'readChannelToken',
      replace: "channel.owner.join('\\n') === expected.join('\\n') ? channel : undefined",
      by: 'channel',
    },
  ],
  'create-farcaster-login.ts': [
    { breaks: 'threat 17', in: 'check', replace: '!channel || channel.origin !== (…)', by: '!channel' },
    { breaks: 'threat 17', in: 'check', replace: '!isRequestedMessage(message, channel)', by: 'false' },
    { breaks: 'threat 17', in: 'check', replace: 'verified.fid !== fid', by: 'false' },
    { breaks: 'threat 35', in: 'isChannel', replace: 'z.safeParse(Link, url).success || …', by: 'true' },
  ],
  'create-farcaster-signers.ts': [
    { breaks: 'threat 17', in: 'judge', replace: "state === 'completed' && …", by: "state === 'completed'" },
  ],
  'is-requested-message.ts': [
    { breaks: 'threat 17', in: 'isRequestedMessage', replace: 'uri === `URI: ${origin}`', by: 'true' },
  ],
  'routes.ts': [{ breaks: 'security rule 38', in: 'mountFarcaster', replace: "'none'", by: "'in-app'" }],
})
