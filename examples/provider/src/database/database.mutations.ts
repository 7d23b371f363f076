import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'find-other-users.ts': [
    { breaks: 'security rule 41', in: 'findOtherUsers', remove: ".where('ended_at', 'is', null)" },
    { breaks: 'security rule 30', in: 'findOtherUsers', remove: ".where('frame_proven_at', '>', now - recentProof)" },
    {
      breaks: 'security rule 41',
      in: 'findOtherUsers',
      replace: '[...proven, ...stated, ...known]',
      by: '[...proven]',
    },
    { breaks: 'security rule 30', in: 'findOtherUsers', replace: 'firstOf(userId) <= firstOf(user_id)', by: 'true' },
    { breaks: 'security rule 41', in: 'findOtherUsers', replace: 'firstOf(userId) <= firstOf(user_id)', by: 'false' },
  ],
  'is-file.ts': [
    { breaks: 'threat 57', in: 'isFile', replace: '/^[a-z][a-z\\d+.-]+:\\/\\//i.test(address)', by: 'false' },
    { breaks: 'threat 57', in: 'isFile', replace: '/^postgres(ql)?:/i', by: '/^postgres(ql)?:/' },
  ],
  'bind-frame.ts': [
    { breaks: 'security rule 30', in: 'bindFrame', replace: 'replaced !== thumbprint', by: 'false' },
    { breaks: 'security rule 38', in: 'bindFrame', remove: 'await keepFramePage(transaction, {…})' },
    { breaks: 'security rule 38', in: 'bindFrame', remove: 'await actWithPageKey(transaction, bound)' },
    { breaks: 'security rule 38', in: 'bindFrame', remove: 'await forgetReplacedPages(transaction, {…})' },
    {
      breaks: 'security rule 38',
      in: 'bindFrame',
      remove: 'await distrustFrame(transaction, { frame_thumbprint: replaced, user_id })',
    },
    { breaks: 'security rule 38', in: 'bindFrame', at: '1 of 3', replace: "approval === 'by-user'", by: 'true' },
    {
      breaks: 'security rule 38',
      in: 'bindFrame',
      remove:
        "await transaction.updateTable('sessions').set({ approved_frame: null }).where('user_id', '=', user_id).where('approved_frame', '=', replaced).execute()",
    },
    {
      breaks: 'security rule 38',
      in: 'bindFrame',
      remove:
        "await transaction.updateTable('sessions').set({ frame_approved: 0 }).where('user_id', '=', user_id).where('frame_thumbprint', '=', replaced).execute()",
    },
  ],
  'challenges.ts': [
    { breaks: 'threat 18', in: 'takeChallenge', remove: ".where('purpose', '=', purpose)" },
    { breaks: 'threat 18', in: 'takeChallenge', remove: ".where('client', '=', client)" },
    { breaks: 'threat 18', in: 'takeChallenge', remove: ".where('expires_at', '>', now)" },
  ],
  'client-events.ts': [
    { breaks: 'threat 37', in: 'keepClientEvents', replace: 'Number(rows[0]?.waiting) >= most', by: 'false' },
  ],
  'confirmations.ts': [
    { breaks: 'threat 59', in: 'takeConfirmation', remove: ".where('session_id', '=', session_id)" },
    { breaks: 'threat 59', in: 'takeConfirmation', remove: ".where('action', '=', action)" },
    { breaks: 'threat 59', in: 'takeConfirmation', remove: ".where('expires_at', '>', now)" },
  ],
  'count-spending.ts': [
    { breaks: 'threat 25', in: 'countSpending', replace: 'totals.reduce(…) > most', by: 'false' },
    { breaks: 'threat 31', in: 'countSpending', replace: 'totals.reduce(…) > most', by: 'false' },
    { breaks: 'threat 31', in: 'countSpending', replace: 'before + cost', by: 'cost' },
    { breaks: 'threat 31', in: 'countSpending', replace: '`paid ${hash}`', by: 'hash' },
  ],
  'cross-app.ts': [
    {
      breaks: 'threat 24',
      in: 'removeCrossAppGrant',
      remove:
        "await database.deleteFrom('cross_app_codes').where('user_id', '=', user_id).where('requester_id', '=', requester_id).execute()",
    },
  ],
  'end-old-forks.ts': [
    { breaks: 'threat 51', in: 'endOldForks', replace: 'forks.slice(most)', by: '[]' },
    {
      breaks: 'threat 51',
      in: 'endOldForks',
      remove: "await context.database.deleteFrom('sessions').where(…).where(…).where(…).execute()",
    },
  ],
  'end-surplus-sessions.ts': [
    { breaks: 'security rule 28', in: 'endSurplusSessions', remove: 'if (surplus.length > 0) await endSessionsOf(…)' },
    {
      breaks: 'security rule 28',
      in: 'endSurplusSessions',
      replace: 'newestFirst(…)',
      by: 'others.filter(isLive)',
    },
    {
      breaks: 'security rule 28',
      in: 'byUse',
      replace: 'actedRank(other) - actedRank(one) || …',
      by: 'other.rotated_at - one.rotated_at',
    },
    { breaks: 'threat 55', in: 'endSurplusSessions', replace: 'removed.length === 0', by: 'true' },
  ],
  'record-event.ts': [{ breaks: 'threat 55', in: 'insertEvent', replace: 'daily.includes(type)', by: 'false' }],
  'busy-retry-driver.ts': [
    { breaks: 'threat 37', replace: 'performance.now() - this.#turnStart > longestTurn', by: 'false' },
  ],
  'create-call-counter.ts': [
    {
      breaks: 'security rule 31',
      in: 'createCallCounter.count',
      replace: 'waiting > most * shareInMemory || …',
      by: 'false',
    },
    { breaks: 'security rule 31', in: 'countExactly', remove: 'window.inFlight += times' },
  ],
  'end-session.ts': [{ breaks: 'security rule 28', in: 'endSessionsOf', remove: ".where('user_id', '=', userId)" }],
  'failures.ts': [{ breaks: 'threat 10', in: 'countGuess', remove: ".where('failures.locked_until', '<=', now)" }],
  'find-session.ts': [
    { breaks: 'security rule 13', in: 'selectSession', remove: ".where('ended_at', 'is', null)" },
    { breaks: 'security rule 13', in: 'selectWithOwner', remove: ".where('sessions.ended_at', 'is', null)" },
    { breaks: 'threat 51', in: 'findSession', replace: 'row.parent_id !== null && !(…)', by: 'false' },
  ],
  'forget-frames.ts': [
    { breaks: 'security rule 38', in: 'forgetFrames', replace: "frames === 'unused'", by: 'false' },
    { breaks: 'security rule 38', in: 'forgetFrames', remove: '.$if(isUnused, (rows) => rows.where(…))', at: '2 of 3' },
    {
      breaks: 'security rule 38',
      in: 'forgetFrames',
      remove: "await database.deleteFrom('page_keys').where(…).where(…).$if(…).execute()",
    },
    {
      breaks: 'security rule 38',
      in: 'forgetFrames',
      remove: 'await removeAttestations(database, { pageKeys: attesting.$asScalar(), userId })',
    },
    {
      breaks: 'security rule 38',
      in: 'forgetKeys',
      remove: "await database.deleteFrom('page_keys').where(…).where(…).execute()",
    },
    {
      breaks: 'security rule 38',
      in: 'forgetKeys',
      remove: "await database.deleteFrom('frame_keys').where(…).where(…).execute()",
    },
  ],
  'find-smart-wallet.ts': [
    { breaks: 'threat 14', in: 'findSmartWallet', replace: "['accounts', 'released_accounts']", by: "['accounts']" },
    {
      breaks: 'security rule 46',
      in: 'findSmartWallet',
      replace: "['accounts', 'released_accounts']",
      by: "['accounts']",
    },
  ],
  'handovers.ts': [{ breaks: 'security rule 45', in: 'useHandover', remove: ".where('handover', '<>', usedHandover)" }],
  'has-wallet.ts': [
    {
      breaks: 'security rule 49',
      in: 'hasWalletOrSeed',
      replace: '(await findPregeneratedSeed(…)) !== undefined',
      by: 'false',
    },
    { breaks: 'security rule 38', in: 'hasSeed', remove: ".where('is_imported', 'is', null)" },
    { breaks: 'security rule 26', in: 'hasSeed', remove: ".where('is_imported', 'is', null)" },
  ],
  'installation.ts': [
    { breaks: 'threat 57', in: 'checkInstallation', remove: 'if (main && found) await requireSecret(…)' },
    { breaks: 'threat 57', in: 'checkInstallation', remove: 'if (recovery && second) await requireSecret(…)' },
    { breaks: 'threat 57', in: 'checkInstallation', replace: 'found.row?.is_paired === 1 && !second.row', by: 'false' },
    { breaks: 'threat 57', in: 'checkInstallation', replace: 'found.isEmpty && second.row', by: 'false' },
    { breaks: 'threat 57', in: 'requireSecret', replace: '!(await readRow(database))', by: 'false' },
    { breaks: 'threat 57', in: 'followInstallation', remove: "main?.roots.activate(row?.fingerprint ?? '')" },
    { breaks: 'threat 57', in: 'requireLocation', replace: 'row?.location && row.location !== (…)', by: 'false' },
  ],
  'is-embedded-address.ts': [
    { breaks: 'threat 14', in: 'isEmbeddedAddress', remove: ".where('entropies.status', '=', 'active')" },
  ],
  'is-open-frame.ts': [
    { breaks: 'security rule 38', in: 'isOpenFrame', replace: '!(await isAttestedFrame(…))', by: 'true' },
    { breaks: 'threat 26', in: 'isActedSession', replace: 'frame_approved === 1 || …', by: 'frame_approved === 1' },
    { breaks: 'security rule 38', in: 'isWithoutFrame', replace: 'known === undefined && !(…)', by: 'true' },
    { breaks: 'security rule 38', in: 'isFirstBrowser', remove: ".where('thumbprint', '=', thumbprint)" },
    { breaks: 'security rule 38', in: 'isFirstBrowser', remove: ".where('frame_approved', '=', 1)" },
    { breaks: 'security rule 38', in: 'isFirstBrowser', remove: ".where('created_at', '>', now - firstFrameDelay)" },
    { breaks: 'security rule 38', in: 'isFirstBrowser', replace: '!(await findPageKey(…))', by: 'thumbprint === null' },
    { breaks: 'security rule 38', in: 'requireActedSession', replace: '(await hasWalletOrSeed(…)) && …', by: 'false' },
    {
      breaks: 'security rule 38',
      in: 'requireActedSession',
      replace: '!(await isActedSession(…))',
      by: 'await isPendingFrame(database, session)',
    },
    { breaks: 'security rule 38', in: 'requireOpenFrame', replace: 'await isPendingFrame(…)', by: 'false' },
  ],
  'know-frame.ts': [
    { breaks: 'security rule 42', in: 'knowFrame', replace: 'isByPage ? …', by: 'null' },
    { breaks: 'security rule 38', in: 'requireBound', replace: '!bound', by: 'false' },
  ],
  'known-devices.ts': [
    { breaks: 'security rule 30', in: 'findKnowingOfApp', remove: ".where('entered_code', '=', 1)" },
  ],
  'libsql-dialect.ts': [
    { breaks: 'security rule 18', in: 'openLibsql', remove: 'if (isFile(path)) keepPrivate(path)' },
    { breaks: 'figure R21', in: 'openLibsql', replace: "'synchronous = FULL'", by: "'synchronous = NORMAL'" },
  ],
  'list-sessions.ts': [
    { breaks: 'security rule 28', in: 'listSessions', replace: 'by.desc().nullsLast()', by: 'by.desc()' },
    { breaks: 'security rule 28', in: 'listSessions', remove: ".orderBy('kind', 'desc')" },
    {
      breaks: 'security rule 28',
      in: 'listSessions',
      remove: ".orderBy('frame_approved', (by) => by.desc().nullsLast())",
    },
  ],
  'lock-session.ts': [
    { breaks: 'security rule 38', in: 'lockSession', remove: ".where('ended_at', 'is', null)" },
    { breaks: 'threat 51', in: 'lockSession', replace: 'live.length < ids.length', by: 'false' },
    {
      breaks: 'security rule 38',
      in: 'lockSession',
      replace: 'current.frame_thumbprint !== calling_frame',
      by: 'false',
    },
  ],
  'oauth-requests.ts': [
    { breaks: 'threat 6', in: 'findOAuthRequest', remove: ".where('expires_at', '>', now)" },
    { breaks: 'threat 6', in: 'answerOAuthRequest', remove: ".where('code', 'is', null)" },
    { breaks: 'threat 6', in: 'claimOAuthAnswer', remove: ".where('sealed_answer', '=', sealed_answer)" },
    { breaks: 'security rule 38', in: 'continueOAuthRequest', remove: ".where('ask_digest', '=', ask_digest)" },
  ],
  'list-own-frames.ts': [
    { breaks: 'security rule 38', in: 'listSparedFrames', remove: "eb('attested', 'is not', null)" },
    { breaks: 'security rule 38', in: 'listSparedFrames', remove: ".where('approved', '=', 1)" },
    { breaks: 'security rule 38', in: 'listSparedFrames', remove: ".where('page_key', '=', pageKeyOf(session))" },
  ],
  'page-keys.ts': [
    { breaks: 'threat 55', in: 'actWithPageKey', replace: 'old.length === 0', by: 'true' },
    { breaks: 'security rule 38', in: 'actWithPageKey', replace: 'frame_storage !== null && …', by: '{}' },
    { breaks: 'threat 26', in: 'usePageKey', remove: ".where('page_key', '=', page_key)" },
    { breaks: 'security rule 38', in: 'findPageKey', remove: ".where('page_key', '=', thumbprint)" },
  ],
  'frame-pages.ts': [
    { breaks: 'security rule 38', in: 'sweepFramePages', remove: ".where('page_key', 'not in', acted)" },
  ],
  'prepare-wallet.ts': [
    { breaks: 'threat 49', in: 'prepareWallet', replace: "there?.status === 'active' || …", by: 'there !== undefined' },
  ],
  'recovery-changes.ts': [
    { breaks: 'security rule 39', in: 'takeRecoveryChange', remove: 'await keepPrevious(transaction, {…})' },
  ],
  'proofs.ts': [
    {
      breaks: 'security rule 27',
      in: 'rotateWithProof',
      replace: 'isRedeemed ? await rotate(…) : []',
      by: 'await rotate(transaction, rotation)',
    },
  ],
  'rotate-session.ts': [
    { breaks: 'security rule 27', in: 'rotateSession', replace: 'unused && !isRedeemed', by: 'false' },
    { breaks: 'threat 1', in: 'rotateSession', remove: "await endSession(context, current, 'replay')" },
  ],
  'claim-address.ts': [
    {
      breaks: 'threat 50',
      in: 'claimAddress',
      replace: "eb('imported_addresses.entropy_id', 'in', ofDeleted)",
      by: "eb('imported_addresses.app_id', '=', claim.app_id)",
    },
  ],
  'see-frame-key.ts': [
    { breaks: 'security rule 38', in: 'seeFrameKey', remove: 'await keepFramePage(transaction, {…})' },
  ],
  'sweep.ts': [
    { breaks: 'security rule 38', in: 'sweep', remove: '.where(({ exists, not, selectFrom }) => …)' },
    { breaks: 'security rule 38', in: 'sweepSessions', remove: 'await sweepFramePages(transaction, userId)' },
    { breaks: 'threat 25', in: 'sweep', remove: 'await delegatedKeys?.sweep(async ({…}) => {…})' },
    { breaks: 'threat 20', in: 'sweep', replace: "isRemoved && deleted_by === 'transfer'", by: 'false' },
  ],
  'transfers.ts': [
    { breaks: 'threat 19', in: 'takeTransfer', remove: ".where('session_id', '=', session_id)" },
    { breaks: 'threat 19', in: 'takeTransfer', remove: ".where('expires_at', '>', now)" },
  ],
  'undo-links.ts': [
    { breaks: 'threat 19', in: 'findUndoLink', remove: ".where('app_id', '=', app_id)" },
    { breaks: 'threat 19', in: 'findUndoLink', remove: ".where('expires_at', '>', now)" },
    { breaks: 'security rule 37', in: 'endUndoLinks', replace: 'since === undefined ? links : …', by: 'links' },
    { breaks: 'security rule 37', in: 'endUndoLinks', replace: 'kind === undefined ? all : …', by: 'all' },
    {
      breaks: 'threat 19',
      in: 'takeUndoLink',
      remove:
        "await transaction.deleteFrom('undo_links').where('app_id', '=', app_id).where('changed_at', '>=', changed_at).where((eb) => eb.or([eb('user_id', '=', user_id), eb.and([eb('type', '=', type), eb('identifier', '=', identifier)])])).execute()",
    },
  ],
  'is-login-address.ts': [
    { breaks: 'threat 49', in: 'isLoginAddress', replace: 'ethereumAddress', by: "'identifier'" },
  ],
  'lock-login-address.ts': [
    { breaks: 'threat 49', in: 'lockLoginAddress', remove: 'await lockAddress(transaction, { address, app_id })' },
    { breaks: 'threat 49', in: 'lockLoginAddress', replace: 'walletAddress(identifier)', by: 'identifier' },
  ],
  'restore-accounts.ts': [
    { breaks: 'threat 49', in: 'restoreAccounts', replace: 'await lockLoginAddress(transaction, row)', by: 'true' },
  ],
  'users.ts': [
    {
      breaks: 'threat 19',
      in: 'lockUsers',
      replace: "transaction.updateTable('users')",
      by: "transaction.updateTable('users').where('deleted_at', 'is', null)",
    },
    { breaks: 'threat 19', in: 'findRestorable', remove: ".where('deleted_by', '=', 'transfer')" },
    { breaks: 'threat 19', in: 'findRestorable', remove: ".orderBy('first_verified_at')" },
    {
      breaks: 'threat 20',
      in: 'countFreeSeats',
      replace: "['accounts', 'released_accounts'] as const",
      by: "['accounts'] as const",
    },
    { breaks: 'threat 20', in: 'takeFreeSeat', replace: 'hasSeat ? count + 1 : count', by: 'count' },
    {
      breaks: 'threat 37',
      in: 'takeFreeSeat',
      replace: 'free_counted_at !== null && now < free_counted_at + freeCountLife',
      by: 'false',
    },
    { breaks: 'threat 20', in: 'softDeleteUser', replace: "by === 'operator'", by: 'true' },
    {
      breaks: 'threat 19',
      in: 'softDeleteUser',
      remove: "await transaction.deleteFrom('released_accounts').where('user_id', '=', id).execute()",
    },
    { breaks: 'threat 19', in: 'restoreReleased', remove: '.where(({ exists, selectFrom }) => exists(…))' },
    { breaks: 'threat 19', in: 'undeleteUser', remove: ".where('deleted_at', '>', now - deletedUserLife)" },
  ],
  'sweep-seatless-users.ts': [
    { breaks: 'threat 21', in: 'unusedUsers', remove: ".where('has_no_seat', 'is not', null)" },
    { breaks: 'threat 21', in: 'unusedUsers', remove: '.where(({ exists, not, selectFrom }) => not(…))' },
  ],
  'frame-marks.ts': [
    { breaks: 'security rule 38', in: 'isAttestedFrame', replace: '!isApproved(frame)', by: 'false' },
    { breaks: 'security rule 38', in: 'isApproved', replace: 'approved_frame === frame_thumbprint', by: 'true' },
    {
      breaks: 'security rule 42',
      in: 'isRefusedFrame',
      replace: 'marks?.attested === refused || …',
      by: 'marks?.settled === refused',
    },
    {
      breaks: 'security rule 42',
      in: 'isRefusedFrame',
      replace: 'marks?.attested === refused || …',
      by: 'marks?.attested === refused',
    },
    { breaks: 'security rule 42', in: 'isSettledByClick', replace: 'marks.attested !== null', by: 'false' },
    { breaks: 'security rule 42', in: 'isSettledByClick', replace: 'marks.settled === refused', by: 'false' },
  ],
  'frame-attestations.ts': [
    { breaks: 'security rule 38', in: 'attestFrame', replace: 'mostAttestations - 1', by: '1000' },
    {
      breaks: 'security rule 38',
      in: 'isAttestedBy',
      remove: ".where('page_key', '=', pageKeyOf(session))",
    },
    {
      breaks: 'security rule 38',
      in: 'isAttestedBy',
      replace: "attestation.is_first === 1 || app.embeddedWallets.newFrames === 'attest'",
      by: 'true',
    },
  ],
})
