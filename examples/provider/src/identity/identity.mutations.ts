import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'admission.ts': [
    { breaks: 'threat 20', in: 'judge', replace: "disablePlusEmails && account.type === 'email' && …", by: 'false' },
    { breaks: 'threat 20', in: 'withNetwork', replace: "account.signedBy !== 'contract'", by: 'true' },
    { breaks: 'security rule 46', in: 'isAllowed', replace: 'account.firstVerifiedAt !== null', by: 'true' },
    { breaks: 'threat 20', in: 'requireAllowed', replace: "verdict === 'refused' || (…)", by: 'false' },
  ],
  'approve-frame.ts': [
    { breaks: 'security rule 38', in: 'approveFrame', replace: "newFrames !== 'attest'", by: 'false' },
    { breaks: 'security rule 38', in: 'approveFrame', replace: "userAction !== 'none'", by: 'true' },
    { breaks: 'security rule 42', in: 'approveFrame', at: '1 of 2', replace: "'by-page'", by: "'by-user'" },
    { breaks: 'security rule 42', in: 'approveFrame', at: '2 of 2', replace: "'by-page'", by: "'by-user'" },
  ],
  'awaits-user-action.ts': [
    { breaks: 'security rule 42', in: 'awaitsUserAction', replace: '!(await isAttestedFrame(…)) || …', by: 'true' },
    { breaks: 'security rule 42', in: 'awaitsUserAction', remove: 'await refuseFrame(transaction, session)' },
  ],
  'awaits-second-proof.ts': [
    { breaks: 'security rule 42', in: 'awaitsSecondProof', replace: '!(await hasWalletOrSeed(…)) || …', by: 'true' },
    { breaks: 'security rule 42', in: 'awaitsSecondProof', remove: 'await refuseFrame(transaction, session)' },
  ],
  'end-access.ts': [
    { breaks: 'security rule 38', in: 'endAccess', remove: 'await forgetFrames(context, {…})' },
    { breaks: 'security rule 38', in: 'endAccess', replace: 'isWithoutAccounts || (…)', by: 'true' },
  ],
  'end-other-sessions.ts': [
    { breaks: 'threat 42', in: 'endOtherSessions', replace: '[id, parent_id ?? id]', by: '[id]' },
  ],
  'is-attested.ts': [
    { breaks: 'security rule 38', in: 'isAttested', replace: "frame.storage === 'persisted'", by: 'false' },
    { breaks: 'security rule 38', in: 'isAttested', replace: '(await findPageKey(…))?.is_forgetful === 1', by: 'true' },
    { breaks: 'security rule 38', in: 'isForgetful', replace: 'isForgetfulStorage(frame_storage)', by: 'true' },
    {
      breaks: 'security rule 38',
      in: 'isForgetful',
      replace: 'frame_approved === 1 || storage_proven === 1',
      by: 'true',
    },
  ],
  'lock-caller.ts': [
    { breaks: 'threat 42', in: 'lockCaller', replace: '!there.includes(user_id)', by: 'false' },
    {
      breaks: 'threat 42',
      in: 'lockCaller',
      replace: 'lockSession(transaction, session)',
      by: 'session as Session',
    },
  ],
  'lock-frame.ts': [
    { breaks: 'security rule 38', in: 'lockFrame', replace: '!isBound || …', by: 'false' },
    { breaks: 'security rule 38', in: 'lockFrame', remove: 'await requireOpenFrame(transaction, {…})' },
    { breaks: 'security rule 42', in: 'withFrame', replace: 'await refuses?.(frame)', by: 'false' },
  ],
  'log-in.ts': [
    { breaks: 'security rule 46', in: 'logIn', replace: 'isNewUser || …', by: 'isNewUser' },
    { breaks: 'security rule 49', in: 'logIn', replace: 'await awaitsClaim(…)', by: 'false' },
    { breaks: 'security rule 49', in: 'awaitsClaim', replace: 'mayOpenBrowsers(…)', by: 'true' },
    { breaks: 'security rule 28', in: 'logIn', remove: 'if (!isNewUser) await endSurplusSessions(…)' },
    { breaks: 'threat 24', in: 'logIn', replace: 'session && isOwnPage', by: 'false' },
    { breaks: 'security rule 38', in: 'logIn', replace: "isSignUp || userAction !== 'none'", by: 'true' },
    { breaks: 'security rule 42', in: 'logIn', remove: 'if (settlesFrame) await settleFrame(…)' },
    { breaks: 'security rule 38', in: 'logIn', replace: 'isApproved || opensByMethod', by: 'true' },
    { breaks: 'security rule 38', in: 'logIn', remove: 'if (approval && isKnown) await knowFrame(…)' },
  ],
  'mail-accounts.ts': [
    { breaks: 'threat 43', in: 'mailAccounts', replace: 'mailed.map(listedEntry).flatMap((listed) => (…))', by: '[]' },
    { breaks: 'security rule 46', in: 'mailAccounts', replace: '(firstVerifiedAt !== null) === isProved', by: 'true' },
  ],
  'may-open-browsers.ts': [
    {
      breaks: 'security rule 42',
      in: 'mayOpenBrowsers',
      replace: '!actsByLogin || …',
      by: 'canLogIn(app, [toLinkedAccount(row)])',
    },
  ],
  'may-forget.ts': [
    { breaks: 'security rule 30', in: 'mayForget', replace: "kind === 'login' && …", by: 'true' },
    {
      breaks: 'security rule 28',
      in: 'mayForget',
      replace: 'frame_approved === 1 || page_key_known === 1',
      by: 'frame_approved === 1',
    },
    { breaks: 'security rule 28', in: 'mayForgetFrames', replace: 'accounts.some(…)', by: 'true' },
  ],
  'notice-networks.ts': [
    { breaks: 'security rule 34', in: 'isNewNoticeNetwork', replace: '!networks.includes(…)', by: 'true' },
    { breaks: 'security rule 34', in: 'isNewNoticeNetwork', replace: 'isNew && (…)', by: 'isNew' },
  ],
  'offer-undo.ts': [
    { breaks: 'security rule 37', in: 'replacedUndoLife', replace: '3 * 24 * 60 * 60_000', by: 'undoLife' },
    { breaks: 'threat 19', in: 'offerUndo', replace: '(await requireUser(…)).mfaMethods.length > 0', by: 'false' },
  ],
  'plan-undo.ts': [
    { breaks: 'threat 19', in: 'loginLife', replace: '10 * 60_000', by: '30 * 24 * 60 * 60_000' },
    { breaks: 'security rule 37', in: 'planUndo', replace: '!lost.every((row) => has(there, row))', by: 'false' },
    { breaks: 'threat 19', in: 'planUndo', replace: 'isBack || (…)', by: 'false' },
    { breaks: 'security rule 37', in: 'planUndo', replace: 'stored.filter((row) => !has(remaining, row))', by: '[]' },
    { breaks: 'security rule 37', in: 'planUndo', replace: 'loaded && hasMfa(loaded)', by: 'false' },
    { breaks: 'threat 19', in: 'planUndo', replace: 'found.flat().flatMap(({ user_id }) => (…))', by: '[]' },
    { breaks: 'threat 19', in: 'isMoved', replace: "kind === 'transfer' && has([link], {…})", by: 'true' },
    { breaks: 'threat 19', in: 'isMoved', replace: 'has([link], { identifier, type })', by: 'true' },
    {
      breaks: 'security rule 37',
      in: 'planUndo',
      replace: "kind !== 'transfer' && other !== undefined && …",
      by: 'false',
    },
    { breaks: 'security rule 37', in: 'planUndo', replace: "kind !== 'transfer'", by: 'true', at: '1 of 2' },
    { breaks: 'threat 19', in: 'planUndo', replace: 'retained.some(isRequired)', by: 'false' },
    { breaks: 'threat 19', in: 'planUndo', replace: 'requiresLogin ? [] : retained', by: '[]' },
    { breaks: 'security rule 37', in: 'isSpared', replace: 'hasMfa(user)', by: 'false' },
    { breaks: 'security rule 37', in: 'isSpared', replace: 'user.linkedAccounts.some(isEmbeddedWallet)', by: 'false' },
    { breaks: 'security rule 37', in: 'isSpared', replace: 'await findPregeneratedSeed(…)', by: 'undefined' },
    { breaks: 'security rule 37', in: 'isRequired', replace: '!(…)', by: 'true' },
    { breaks: 'security rule 37', in: 'planUndo', replace: "kind !== 'transfer' && !isProven", by: '!isProven' },
    { breaks: 'threat 19', in: 'planUndo', replace: "kind !== 'transfer' && !isProven", by: 'false' },
    { breaks: 'threat 19', in: 'planUndo', replace: 'session?.is_own_page === 1', by: 'true' },
    { breaks: 'threat 19', in: 'planUndo', replace: 'id === session.user_id', by: 'true' },
  ],
  'require-allowed-user.ts': [
    { breaks: 'threat 20', in: 'requireAllowedUser', replace: '!isAllowed(app, user.linkedAccounts)', by: 'false' },
  ],
  'require-seat.ts': [
    { breaks: 'threat 20', in: 'requireNewSeat', replace: '(type && !accountKind(type).isFree) || …', by: 'true' },
    { breaks: 'threat 20', in: 'requireNewSeat', remove: 'await freeSeat(transaction, app.id)' },
  ],
  'require-external-address.ts': [
    {
      breaks: 'threat 49',
      in: 'requireExternalAddress',
      replace: '!(await lockLoginAddress(…))',
      by: 'false',
    },
  ],
  'describe-owner.ts': [
    { breaks: 'security rule 46', in: 'loadProvenAccounts', replace: 'firstVerifiedAt !== null', by: 'true' },
    { breaks: 'security rule 41', in: 'describeOwner', replace: 'linked.some(isRecognizable)', by: 'true' },
    { breaks: 'security rule 41', in: 'describeOwner', replace: 'address === undefined', by: 'true' },
    {
      breaks: 'security rule 41',
      in: 'describeOwner',
      replace: 'await findStranger(context, others)',
      by: 'undefined',
    },
    { breaks: 'security rule 30', in: 'findStranger', replace: 'isProven && isEarlier', by: 'isProven' },
    { breaks: 'security rule 41', in: 'findStranger', replace: 'index >= mostRead', by: 'false' },
    { breaks: 'security rule 41', in: 'requireOwnBrowser', replace: "other === 'proven'", by: 'false' },
    { breaks: 'security rule 41', in: 'requireOwnBrowser', replace: "other === 'stated'", by: 'false' },
  ],
  'find-or-create-user.ts': [
    {
      breaks: 'security rule 46',
      in: 'findOrCreateUser',
      replace: 'isFirstProof && !(await claimUser(…))',
      by: 'false',
    },
    { breaks: 'threat 20', in: 'findOrCreateUser', replace: '!accountKind(identity.type).endsOnLink || …', by: 'true' },
    {
      breaks: 'threat 49',
      in: 'findOrCreateUser',
      remove: 'await requireExternalAddress(transaction, { app_id: app.id, identity })',
    },
    { breaks: 'security rule 38', in: 'findOrCreateUser', remove: 'await lockUsers(transaction, userId)' },
    { breaks: 'threat 20', in: 'findOrCreateUser', replace: 'await addAccount(transaction, {…})', by: 'true' },
    { breaks: 'threat 20', in: 'findOrCreateUser', remove: 'await removeNewUser(transaction, userId)' },
    { breaks: 'threat 20', in: 'retry', remove: 'if (hasSeat) await freeSeat(transaction, app.id)' },
    {
      breaks: 'threat 26',
      in: 'findOrCreateUser',
      replace: 'profile !== null && { profile }',
      by: '{ profile: profile ?? known.profile }',
    },
  ],
  'naming-page.ts': [
    { breaks: 'security rule 36', in: 'namingPage', replace: '(await isActedSession(…)) ? …', by: "'unknown'" },
    {
      breaks: 'security rule 36',
      in: 'namingPage',
      replace: '(await isActedSession(…)) ? …',
      by: "keyedDigest(secrets.names, 'page', pageKeyOf(session))",
    },
  ],
  'awaits-first-network.ts': [
    { breaks: 'security rule 38', in: 'awaitsFirstNetwork', replace: 'session.first_network === …', by: 'true' },
  ],
  'report-first-frame.ts': [
    { breaks: 'security rule 38', in: 'reportFirstFrame', replace: '!(await mayOpenBrowsers(…))', by: 'true' },
    { breaks: 'security rule 38', in: 'reportFirstFrame', replace: '!(await mayOpenBrowsers(…))', by: 'false' },
  ],
  'require-login-method.ts': [
    { breaks: 'threat 20', in: 'requireLoginMethod', replace: '!loginMethods.includes(method)', by: 'false' },
  ],
  'require-same-signer.ts': [
    { breaks: 'threat 14', in: 'requireSameSigner', replace: "before.signedBy === 'key'", by: 'false' },
  ],
  'prove-again.ts': [{ breaks: 'security rule 46', in: 'proveAgain', replace: '!isProved(there)', by: 'false' }],
  'mail-notices.ts': [
    { breaks: 'security rule 46', in: 'mailNotices', replace: 'isProved ? undo : undefined', by: 'undo' },
  ],
  'restore-user.ts': [
    { breaks: 'security rule 46', in: 'restoreUser', replace: 'isClaim && !(await claimUser(…))', by: 'false' },
    { breaks: 'security rule 37', in: 'restoreUser', replace: "userAction !== 'none'", by: 'true' },
    { breaks: 'security rule 37', in: 'restoreUser', replace: "userAction !== 'none'", by: 'false' },
  ],
  'forget-browsers.ts': [
    {
      breaks: 'security rule 38',
      in: 'forgetBrowsers',
      remove: 'for (const ids of inParts(shared)) ended.push(…)',
    },
    { breaks: 'security rule 38', in: 'forgetBrowsers', remove: 'await forgetKeys(database, {…})' },
  ],
  'revoke-sessions.ts': [
    { breaks: 'security rule 38', in: 'revokeSessions', remove: "await (caller === 'operator' ? …)" },
    {
      breaks: 'security rule 28',
      in: 'revokeSessions',
      replace: "caller === 'operator' ? lockUsers(…) : …",
      by: 'lockUsers(database, userId)',
    },
    { breaks: 'security rule 30', in: 'revokeSessions', replace: '!mayForget(caller)', by: 'false' },
    { breaks: 'security rule 30', in: 'revokeSessions', remove: 'await forgetDevices(inTransaction, {…})' },
    {
      breaks: 'security rule 38',
      in: 'revokeSessions',
      remove: 'if (forgets && id === undefined) await forgetFrames(inTransaction, {…})',
    },
    { breaks: 'security rule 38', in: 'revokeSessions', replace: "caller === 'operator' ? [] : …", by: '[]' },
    {
      breaks: 'security rule 38',
      in: 'revokeSessions',
      replace: 'listSparedFrames(database, caller)',
      by: "[(await database.selectFrom('sessions').select('frame_thumbprint').where('id', '=', caller.id).executeTakeFirst())?.frame_thumbprint ?? '']",
    },
    { breaks: 'security rule 28', in: 'revokeSessions', replace: 'isNamedByOperator || (…)', by: 'true' },
  ],
  'see-frame.ts': [
    { breaks: 'security rule 34', in: 'seeFrame', at: '2 of 2', replace: 'isNew', by: 'false' },
    { breaks: 'security rule 34', in: 'isUsedFromNewNetwork', replace: 'isForgetful && …', by: 'false' },
  ],
  'tell-of-frame-key.ts': [
    { breaks: 'threat 24', in: 'tell', replace: 'session.is_own_page === 1 ? …', by: 'undefined' },
    { breaks: 'security rule 34', in: 'tell', at: '2 of 2', replace: '!isNotified', by: 'false' },
  ],
  'undo.ts': [
    {
      breaks: 'security rule 30',
      in: 'describeUndo',
      remove: 'if (link && …) await rememberReader(context, attempt, {…})',
    },
    { breaks: 'threat 19', in: 'undo', replace: 'plan.requiresLogin', by: 'false' },
    { breaks: 'threat 42', in: 'undo', remove: 'await endAccess(inTransaction, {…})' },
    { breaks: 'threat 42', in: 'takeBack', remove: 'await endAccess(context, {…})' },
    { breaks: 'security rule 37', in: 'takeBack', remove: 'await markTaken(database, { account: row, userId: id })' },
    { breaks: 'threat 19', in: 'takeBack', replace: "'operator'", by: "'transfer'" },
    { breaks: 'threat 20', in: 'bringBack', replace: '!isAllowed(app, before.map(toLinkedAccount))', by: 'false' },
  ],
})
