import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'consume-factor.ts': [
    { breaks: 'threat 26', in: 'consumeFactor', replace: 'await hasPassedMfa(context, session)', by: 'false' },
    { breaks: 'threat 26', in: 'consumeFactor', replace: '!(await isActedSession(…))', by: 'false' },
  ],
  'create-mfa.ts': [
    { breaks: 'security rule 41', in: 'findSigner', replace: 'signer.entropy_id === first?.entropy_id', by: 'true' },
    { breaks: 'threat 42', in: 'note', remove: 'await endOtherSessions(inTransaction, session)' },
    {
      breaks: 'security rule 42',
      in: 'createMfa',
      replace: 'await awaitsUserAction(frame)',
      by: 'false',
    },
    {
      breaks: 'security rule 42',
      in: 'createMfa',
      replace: '(await listEnrolled(frame)).length === 0 && (…)',
      by: 'false',
    },
    { breaks: 'security rule 42', in: 'requireMintable', remove: 'if (await refuses(frame)) throw …' },
    {
      breaks: 'security rule 38',
      in: 'requireMintable',
      replace: 'await lockFrame(transaction, call)',
      by: '{ app: call.app, session: call.session, transaction } as LockedFrame',
    },
    { breaks: 'threat 31', in: 'requireMintable', replace: "source === 'click' && !(…)", by: 'false' },
    { breaks: 'threat 26', in: 'mint', replace: "source === 'click' || !(await cancelReset(…))", by: 'false' },
    {
      breaks: 'threat 26',
      in: 'enroll',
      replace: 'await requireEnrolling(context, call, change, transaction)',
      by: 'false',
    },
    { breaks: 'threat 26', in: 'enroll', remove: 'if (enrolled.length > 0) await requireActor(transaction, call)' },
    { breaks: 'threat 26', in: 'unenroll', remove: 'await requireActor(transaction, call)' },
    { breaks: 'security rule 37', in: 'enroll', remove: 'await endUndoLinks(transaction, {…})' },
    { breaks: 'threat 26', in: 'verify', replace: "call.app.mfa.promptLocation === 'provider'", by: 'false' },
    { breaks: 'threat 26', in: 'unenroll', remove: 'await spendMfa(context, { action, session }, transaction)' },
  ],
  'enrolling.ts': [
    { breaks: 'threat 26', in: 'requireEnrolling', replace: "isReplacement ? 'replace' : 'enroll'", by: "'enroll'" },
    { breaks: 'threat 26', in: 'requireActor', replace: 'await isActedSession(transaction, session)', by: 'true' },
    { breaks: 'threat 26', in: 'requireActor', replace: '!(await isOpenFrame(…))', by: 'false' },
  ],
  'require-mfa.ts': [
    { breaks: 'threat 26', in: 'isProven', replace: 'hasNone || what.isReplacement || …', by: 'hasNone' },
    { breaks: 'security rule 42', in: 'mfaKey', replace: "session.frame_thumbprint ?? ''", by: "''" },
    { breaks: 'security rule 42', in: 'accountParts', replace: "['account', type, accountType, …", by: '[]' },
    { breaks: 'security rule 42', in: 'isLasting', replace: 'session.is_own_page === 1 || …', by: 'false' },
    { breaks: 'security rule 42', in: 'isLasting', replace: 'session.is_own_page === 1', by: 'false' },
    {
      breaks: 'threat 31',
      in: 'isProven',
      replace: 'hasNone && !isAlways && !requiresEveryone(what.of)',
      by: 'hasNone',
    },
    { breaks: 'security rule 42', in: 'isProven', replace: 'hasClicked && (hasNone || (…))', by: 'hasClicked' },
    { breaks: 'security rule 42', in: 'isProven', replace: "hasNone ? has('click') : isProvenInApp()", by: 'true' },
    { breaks: 'threat 26', in: 'spendMfa', replace: '!(await isProven(context, requested, {…}))', by: 'false' },
    { breaks: 'threat 26', in: 'spendMfaFor', replace: 'isLasting(rest) || isMfaRequired(app, kind)', by: 'false' },
    { breaks: 'threat 43', in: 'stepUp', replace: "isUnread ? 'account' : undefined", by: 'true' },
    { breaks: 'threat 43', in: 'stepUp', replace: 'await actionHash(…)', by: "await actionHash(crypto, 'account')" },
  ],
  'reset-mfa.ts': [
    { breaks: 'threat 26', in: 'resetMfa', replace: 'at === undefined || …', by: 'at === undefined' },
    { breaks: 'threat 26', in: 'resetMfa', replace: 'now < at', by: 'false' },
    { breaks: 'threat 42', in: 'resetMfa', remove: 'await endAccess(inTransaction, {…})' },
  ],
  'spare-transfer.ts': [{ breaks: 'threat 26', in: 'spareTransfer', replace: 'total > BigInt(most)', by: 'false' }],
})
