import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'call-budgets.ts': [
    { breaks: 'threat 55', in: 'config', replace: '[]', by: "[['network']]" },
    { breaks: 'security rule 31', in: 'callback', replace: "'callbacks'", by: "'network'" },
    { breaks: 'security rule 31', in: 'loginReserve', replace: "'reservedLogins'", by: "'reservedLoginsOfApp'" },
    { breaks: 'security rule 31', in: 'loginReserve', replace: 'allocated === network', by: 'true' },
  ],
  'consume-code-sent.ts': [
    { breaks: 'threat 54', in: 'consumeCodeSent', replace: "standing === 'account'", by: 'false' },
    { breaks: 'threat 54', in: 'consumeCodeSent', at: '2 of 4', replace: 'intent', by: "''" },
    { breaks: 'security rule 31', in: 'consumeCodeSent', at: '2 of 2', replace: '!isReader', by: 'false' },
  ],
  'consume-for-known-device.ts': [
    { breaks: 'security rule 30', in: 'consumeForKnownDevice', replace: 'knowing === undefined', by: 'true' },
  ],
  'consume-for-session-key.ts': [
    {
      breaks: 'security rule 31',
      in: 'consumeForSessionKey',
      replace: '![session.thumbprint, session.frame_thumbprint].includes(thumbprint ?? null)',
      by: 'false',
    },
    { breaks: 'security rule 31', in: 'consumeForSessionKey', replace: '!session || …', by: 'true' },
    { breaks: 'security rule 31', in: 'consumeForSessionKey', remove: 'await consume(…)' },
  ],
  'consume-funding-call.ts': [
    { breaks: 'threat 55', in: 'consumeFundingCall', replace: "'fundingCallsOfUser'", by: "'documents'" },
    { breaks: 'threat 55', in: 'consumeFundingCall', remove: '...networkUses(…)' },
  ],
  'consume-recovery-secret.ts': [
    { breaks: 'threat 27', in: 'consumeRecoverySecret', replace: '!(await isActedSession(…)) || …', by: 'false' },
    {
      breaks: 'threat 27',
      in: 'consumeRecoverySecret',
      replace: '!(await isActedSession(…)) || …',
      by: '!(await isActedSession(database, session))',
    },
    {
      breaks: 'threat 27',
      in: 'findGroup',
      replace: 'frame !== null && frame === wallet.frame_thumbprint',
      by: 'false',
    },
    { breaks: 'threat 27', in: 'findGroup', replace: 'thumbprint !== null && (…)', by: 'false' },
    {
      breaks: 'threat 27',
      in: 'findGroup',
      replace: "['known', thumbprint]",
      by: "['known', entropyId]",
    },
  ],
  'consume-sent-of-app.ts': [
    {
      breaks: 'threat 13',
      in: 'consumeSentOfApp',
      remove: 'if (isUnknown) throw tooManyRequests(window.endsAt - clock.now())',
    },
    { breaks: 'security rule 30', in: 'consumeSentOfApp', replace: "isUnknown ? 'unknown' : 'known'", by: "'all'" },
    { breaks: 'security rule 31', in: 'consumeSentOfApp', replace: "isUnknown ? 'unknown' : 'known'", by: "'all'" },
  ],
  'network-uses.ts': [
    { breaks: 'security rule 31', in: 'networkUses', replace: 'widerRange === network || …', by: 'true' },
  ],
  'consume-text-sent.ts': [
    { breaks: 'security rule 30', in: 'consumeTextSent', replace: "standing === 'unknown'", by: 'true' },
    { breaks: 'threat 13', in: 'consumeTextSent', replace: "'textsToNumber'", by: "'documents'" },
    { breaks: 'threat 13', in: 'consumeTextSent', remove: 'if (session) {…}' },
    { breaks: 'threat 26', in: 'consumeTextSent', replace: 'await limitGroup(context, session)', by: '[]' },
  ],
  'consume-waiting.ts': [{ breaks: 'threat 26', in: 'consumeWaiting', replace: '!last', by: 'false' }],
  'consume.ts': [
    { breaks: 'security rule 31', in: 'consume', replace: 'window && window.count > limits[most]', by: 'false' },
  ],
  'known-devices.ts': [
    { breaks: 'security rule 30', in: 'findStanding', replace: 'knowing.includes(account)', by: 'false' },
    { breaks: 'threat 10', in: 'findStanding', replace: 'knowing.includes(account)', by: 'true' },
    { breaks: 'threat 26', in: 'forgetDevices', replace: 'by ? await findKnowing(…) : []', by: 'limits' },
    { breaks: 'threat 27', in: 'forgetDevices', replace: 'by ? await findKnowing(…) : []', by: 'limits' },
    { breaks: 'threat 26', in: 'forgetDevices', replace: 'by ? await findKnowing(…) : []', by: '[]' },
    { breaks: 'security rule 30', in: 'forgetDevices', replace: 'live.flatMap(({…}) => thumbprint ?? [])', by: '[]' },
  ],
  'limit-group.ts': [
    { breaks: 'threat 26', in: 'limitGroup', replace: 'await hasPassedMfa(context, session)', by: 'false' },
    { breaks: 'threat 26', in: 'limitGroup', replace: "session.thumbprint ?? ''", by: "''" },
    { breaks: 'threat 26', in: 'limitGroup', replace: "(…) ? 'acted' : 'pending'", by: "'acted'" },
  ],
  'lock-out.ts': [{ breaks: 'threat 53', in: 'subjectOf', replace: "standing !== 'account' || …", by: 'true' }],
  'policies.ts': [
    { breaks: 'threat 26', in: 'wrongFactors.waits', replace: '[…]', by: '[10_000]' },
    { breaks: 'threat 26', in: 'wrongFactorsOfUser.waits', replace: '[10 * minute, hour, day]', by: '[10_000]' },
    { breaks: 'threat 27', in: 'wrongRecoverySecretsOfSession.waits', replace: '[…]', by: '[0]' },
    { breaks: 'threat 27', in: 'wrongRecoverySecrets.waits', replace: '[10 * minute, hour, day]', by: '[0]' },
  ],
  'require-captcha.ts': [
    { breaks: 'security rule 16', in: 'requireCaptcha', replace: 'use && use.count > 1', by: 'false' },
    { breaks: 'security rule 16', in: 'requireCaptcha', remove: "throw new HttpError(503, 'captcha_unavailable', …" },
    { breaks: 'security rule 44', in: 'requireCaptcha', replace: 'isOwnPage ? captchaOrigin : origin', by: 'origin' },
    { breaks: 'security rule 16', in: 'requireCaptcha', replace: '!answer.success', by: 'false' },
    {
      breaks: 'security rule 16',
      in: 'requireCaptcha',
      replace:
        "hosts.includes(answer.hostname ?? '') && (answer.action ?? limits.captchaAction) === limits.captchaAction && Math.abs(clock.now() - answer.solvedAt) <= answerLife",
      by: 'true',
    },
    { breaks: 'security rule 16', in: 'requireCaptcha', replace: '(…) === limits.captchaAction', by: 'true' },
    { breaks: 'security rule 16', in: 'requireCaptcha', replace: 'Math.abs(…) <= answerLife', by: 'true' },
    { breaks: 'security rule 16', in: 'requireCaptcha', replace: '!isOurs', by: 'false' },
  ],
  'spraying.ts': [
    {
      breaks: 'security rule 31',
      in: 'consumeAttempt',
      replace: "networkUses(['wrongCodesOfNetwork', 'wrongCodesOfWiderNetwork'], who)",
      by: '[]',
    },
    { breaks: 'threat 11', in: 'consumeAttempt', replace: 'window.count > limits[most] + earned', by: 'false' },
    { breaks: 'threat 11', in: 'findEarnedTries', replace: 'Math.floor(…)', by: 'right?.count ?? 0' },
    { breaks: 'security rule 31', in: 'countOutcome', replace: '!ofSource || …', by: 'false' },
    { breaks: 'security rule 31', in: 'countOutcome', replace: 'widerNetwork(network)', by: 'network' },
  ],
  'note-used-wallet.ts': [
    { breaks: 'threat 31', in: 'noteUsedWallet', replace: 'ofApp?.count === limits[most]', by: 'false' },
  ],
})
