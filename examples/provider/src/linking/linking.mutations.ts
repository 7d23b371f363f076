import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'approve-session.ts': [
    { breaks: 'security rule 38', in: 'approveSession', replace: "session.kind !== 'login'", by: 'false' },
    { breaks: 'security rule 38', in: 'approveSession', replace: '!(await isOpenFrame(…))', by: 'false' },
    {
      breaks: 'security rule 38',
      in: 'approveSession',
      replace: 'await lockCaller(transaction, session)',
      by: 'session',
    },
    { breaks: 'security rule 38', in: 'approveSession', remove: 'await spendMfa(context, {…}, transaction).catch(…)' },
    { breaks: 'security rule 38', in: 'approveSession', replace: 'sessionNumber(id)', by: "''" },
  ],
  'confirmation.ts': [
    { breaks: 'security rule 42', in: 'spendConfirmed', replace: '!awaitsAction', by: 'true' },
    { breaks: 'security rule 42', in: 'spendConfirmed', remove: 'if (awaitsAction) throw loginRequired()' },
    { breaks: 'threat 59', in: 'confirmationLife', replace: '10 * 60_000', by: '3_600_000' },
    { breaks: 'threat 29', in: 'exportLife', replace: '5 * 60_000', by: '3_600_000' },
    { breaks: 'threat 29', in: 'spendConfirmed', replace: 'isShown && !isSilent(accounts) && …', by: 'true' },
    { breaks: 'threat 29', in: 'spendConfirmed', at: '2 of 2', replace: 'isHandedOver', by: 'false' },
    { breaks: 'threat 59', in: 'spendConfirmed', replace: '!taken', by: 'false' },
    { breaks: 'security rule 42', in: 'changesUnread', replace: 'ways.length === 0 || ways.some(…)', by: 'false' },
    { breaks: 'threat 59', in: 'isFreshLogin', replace: "session.kind === 'login' && …", by: 'true' },
    { breaks: 'threat 59', in: 'isFreshLogin', replace: 'clock.now() < session.created_at + …', by: 'true' },
    {
      breaks: 'threat 59',
      in: 'requireFreshLogin',
      replace: "login.session.kind === 'login' && !canConfirm(context, accounts)",
      by: 'isSilent(accounts)',
    },
    { breaks: 'threat 59', in: 'canConfirm', replace: 'signingWay(context, account) !== undefined', by: 'false' },
  ],
  'create-confirmations.ts': [
    {
      breaks: 'security rule 38',
      in: 'findWays',
      remove: 'if (!first && isOpening) await askNextLogin(context.database, session)',
    },
    { breaks: 'security rule 38', in: 'findWays', replace: "isOpening && type === 'passkey' && …", by: 'false' },
    {
      breaks: 'security rule 38',
      in: 'confirm',
      replace: 'await findSession({…}, {…})',
      by: 'session',
    },
    { breaks: 'security rule 38', in: 'confirm', remove: 'await knowFrame(transaction, {…})' },
    { breaks: 'security rule 42', in: 'confirm', replace: 'settleFrame(transaction, {…})', by: 'undefined' },
  ],
  'create-signed-login.ts': [
    { breaks: 'threat 16', in: 'spend', replace: '!(await spendProof(transaction, {…}))', by: 'false' },
  ],
  'link.ts': [
    { breaks: 'threat 20', in: 'link', remove: 'await requireSeat(transaction, { app, session, type })' },
    { breaks: 'threat 49', in: 'link', remove: 'await requireExternalAddress(transaction, { app_id, identity })' },
    { breaks: 'threat 19', in: 'link', replace: 'there?.user_id === user_id', by: 'false' },
    { breaks: 'security rule 37', in: 'link', remove: 'if (confirmedBy !== undefined) await endUndoLinks(…)' },
    { breaks: 'security rule 45', in: 'link', remove: 'await useHandover(transaction, session)' },
    { breaks: 'threat 21', in: 'link', remove: 'await upgradeUser(inTransaction, { app, session })' },
  ],
  'forget-browser.ts': [
    { breaks: 'security rule 28', in: 'mayEndByClick', replace: "session.kind !== 'login' || …", by: 'true' },
    { breaks: 'security rule 28', in: 'mayEndByClick', replace: '!(await isSettledFrame(…))', by: 'false' },
    { breaks: 'security rule 28', in: 'mayEndByClick', replace: '!(await mayOpenBrowsers(…))', by: 'true' },
    {
      breaks: 'security rule 28',
      in: 'forgetBrowser',
      remove: 'await takeClick(context, { database, parts, session: caller })',
    },
    {
      breaks: 'security rule 28',
      in: 'forgetBrowser',
      remove: "await takeClick(context, { database, parts: ['forget-browser'], session: caller })",
    },
    {
      breaks: 'security rule 28',
      in: 'forgetBrowser',
      remove: 'await forgetFrames(inTransaction, {…})',
    },
    { breaks: 'security rule 28', in: 'forgetBrowser', replace: 'listOwnFrames(database, caller)', by: '[]' },
    { breaks: 'security rule 28', in: 'forgetBrowser', replace: 'sessionNumber(id)', by: "''" },
    { breaks: 'security rule 28', in: 'forgetBrowser', replace: 'forgetBrowsers(inTransaction, {…})', by: '[]' },
    { breaks: 'security rule 28', in: 'takeClick', remove: 'await spendMfa(…).catch(…)' },
  ],
  'list-confirming.ts': [
    { breaks: 'threat 59', in: 'listConfirming', replace: 'parent?.created_at ?? …', by: 'session.created_at' },
    { breaks: 'threat 59', in: 'listConfirming', replace: 'accounts.filter(…)', by: 'accounts' },
  ],
  'offer-transfer.ts': [
    { breaks: 'threat 19', in: 'offerTransfer', replace: 'other?.mfaMethods.length', by: 'false' },
    { breaks: 'threat 19', in: 'offerTransfer', replace: "userAction === 'none'", by: 'false' },
  ],
  'transfer.ts': [
    { breaks: 'threat 19', in: 'transfer', replace: 'from === user_id', by: 'false' },
    { breaks: 'threat 19', in: 'transfer', replace: 'other.mfaMethods.length > 0', by: 'false' },
    { breaks: 'threat 19', in: 'transfer', replace: 'await hasWallet(transaction, {…})', by: 'false' },
    { breaks: 'threat 59', in: 'transfer', replace: '{ first_verified_at: now, latest_verified_at: now }', by: '{}' },
    { breaks: 'threat 19', in: 'transfer', remove: 'await releaseAccount(transaction, row)' },
    { breaks: 'security rule 37', in: 'transfer', remove: 'if (confirmedBy !== null) await endUndoLinks(…)' },
    { breaks: 'threat 42', in: 'transfer', remove: 'await endSessionsOf(inTransaction, {…})' },
  ],
  'unlink.ts': [
    { breaks: 'threat 43', in: 'unlink', replace: "account.type === 'passkey' && account.enrolledInMfa", by: 'false' },
    { breaks: 'threat 43', in: 'unlink', replace: '!canLogIn(app, await loadAccounts(…))', by: 'false' },
    { breaks: 'security rule 37', in: 'unlink', remove: 'await endUndoLinks(transaction, { userId: user_id })' },
    { breaks: 'threat 42', in: 'unlink', remove: 'await endOtherSessions(inTransaction, session)' },
  ],
  'update.ts': [
    { breaks: 'security rule 37', in: 'update', remove: "if (type === 'email') await shortenUndoLinks(…)" },
    { breaks: 'security rule 37', in: 'update', remove: 'if (confirmedBy !== undefined) await endUndoLinks(…)' },
    { breaks: 'threat 42', in: 'update', remove: 'await endOtherSessions(inTransaction, session)' },
  ],
  'upgrade-user.ts': [
    { breaks: 'threat 21', in: 'upgradeUser', remove: 'if (!canLogIn(app, remaining)) return' },
    { breaks: 'threat 21', in: 'upgradeUser', replace: 'accounts.filter(…)', by: 'accounts' },
    { breaks: 'threat 21', in: 'upgradeUser', remove: 'if (numDeletedRows > 0n) await endOtherSessions(…)' },
  ],
})
