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
  'create-farcaster.ts': [
    { breaks: 'threat 23', in: 'open', replace: 'fetchExternal(address, init, {…})', by: 'fetch(address, init)' },
  ],
  'create-farcaster-login.ts': [
    { breaks: 'threat 17', in: 'check', replace: '!channel || channel.origin !== (…)', by: '!channel' },
    { breaks: 'threat 17', in: 'check', replace: '!isRequestedMessage(message, channel)', by: 'false' },
    { breaks: 'threat 17', in: 'check', replace: 'verified.fid !== fid', by: 'false' },
    { breaks: 'threat 35', in: 'isChannel', replace: 'z.safeParse(Link, url).success || …', by: 'true' },
  ],
  'create-farcaster-signers.ts': [
    { breaks: 'threat 17', in: 'judge', replace: "state === 'completed' && …", by: "state === 'completed'" },
    { breaks: 'security rule 42', in: 'init', remove: 'await requireMfa(context, approval)' },
    { breaks: 'security rule 42', in: 'init', remove: 'await spendMfa(context, approval, transaction)' },
    { breaks: 'security rule 42', in: 'init', remove: 'await recordEvent({…}, event)' },
    { breaks: 'security rule 42', in: 'init', remove: 'await mailAccounts(context, {…})' },
    { breaks: 'threat 17', in: 'init', remove: 'await consume(context, [{…}])' },
  ],
  'is-requested-message.ts': [
    { breaks: 'threat 17', in: 'isRequestedMessage', replace: 'uri === `URI: ${origin}`', by: 'true' },
  ],
  'routes.ts': [
    { breaks: 'security rule 31', replace: "'poll'", by: "'call'" },
    { breaks: 'security rule 38', in: 'mountFarcaster', replace: "'none'", by: "'in-app'" },
  ],
  'signer-routes.ts': [
    { breaks: 'threat 17', in: 'mountFarcasterSigner', replace: "!isFirst || wallet.status !== 'active'", by: 'false' },
    { breaks: 'security rule 39', in: 'mountFarcasterSigner', remove: 'requireSigned(context, call, {…})' },
  ],
})
