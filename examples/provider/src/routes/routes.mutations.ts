import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'admit-session.ts': [
    {
      breaks: 'security rule 25',
      in: 'admitSession',
      replace: 'session.frame_thumbprint !== proof.thumbprint',
      by: 'false',
    },
  ],
  'captcha-page.ts': [
    { breaks: 'security rule 44', in: 'contentSecurityPolicy', remove: "'sandbox allow-forms allow-same-origin …" },
    {
      breaks: 'security rule 44',
      in: 'mountCaptchaPage',
      replace: "isCaptchaHost(context, c.req.raw) !== c.req.path.startsWith('/captcha/')",
      by: 'false',
    },
  ],
  'cloud-state.ts': [
    { breaks: 'threat 45', in: 'optionsOf', replace: "origin.startsWith('https:')", by: 'false' },
    { breaks: 'threat 45', in: 'keepCloudState', replace: '`${state}.${value}`', by: '`${state}.${state}`' },
  ],
  'delegated-actions.ts': [
    { breaks: 'threat 25', in: 'mountDelegatedActions', replace: '!isNonce(…)', by: 'false' },
    { breaks: 'threat 31', in: 'mountDelegatedActions', replace: '!isConsent', by: 'false' },
    { breaks: 'threat 25', in: 'mountDelegatedActions', remove: 'await consume(context, [{…}])' },
    { breaks: 'threat 26', in: 'mountDelegatedActions', remove: 'await spendMfa(context, approval, transaction)' },
    { breaks: 'security rule 42', in: 'mountDelegatedActions', remove: 'await spendMfa(…)' },
    {
      breaks: 'threat 25',
      in: 'mountDelegatedActions',
      remove:
        "await mailAccounts(context, { ...(await recipients(session, 'wallet-delegated')), message: renderDelegationEmail(email) })",
    },
    { breaks: 'threat 25', in: 'mountDelegatedActions', remove: 'await delegatedKeys?.destroy({…})' },
    { breaks: 'threat 25', in: 'mountDelegatedActions', replace: 'addresses.length > 0', by: 'false' },
    { breaks: 'threat 19', in: 'mountDelegatedActions', remove: '.where(({ exists, selectFrom }) => exists(…))' },
    { breaks: 'threat 25', in: 'mountDelegatedActions', replace: '!delegation', by: 'false' },
    { breaks: 'threat 25', in: 'mountDelegatedActions', replace: 'narrowPolicy(current, agreed)', by: 'current' },
    { breaks: 'threat 25', in: 'mountDelegatedActions', remove: 'if (!(await countSpending(…))) throw refused(…)' },
  ],
  'embedded-wallets.ts': [
    {
      breaks: 'security rule 38',
      in: 'mountEmbeddedWallets',
      remove: 'await requireFirstNetwork(context, call)',
    },
    { breaks: 'security rule 26', in: 'requireRoom', replace: 'count >= mostWallets', by: 'false' },
    { breaks: 'security rule 26', in: 'mountEmbeddedWallets', replace: "there?.status !== 'active' && …", by: 'false' },
    {
      breaks: 'security rule 26',
      in: 'mountEmbeddedWallets',
      replace: 'isNew && !wallet.imported',
      by: 'false',
    },
    { breaks: 'security rule 26', in: 'mountEmbeddedWallets', replace: 'wallet_index > 0', at: '2 of 3', by: 'true' },
    {
      breaks: 'security rule 26',
      in: 'requireRoom',
      remove: ".where('wallet_index', kind === 'imported' ? '<' : '>=', 0)",
    },
    {
      breaks: 'threat 50',
      in: 'mountEmbeddedWallets',
      replace: 'wallet.imported && !(await claimAddress(…))',
      by: 'false',
    },
    { breaks: 'security rule 42', in: 'spendApproval', replace: 'Number(count) < freeAddresses', by: 'true' },
    { breaks: 'security rule 42', in: 'spendApproval', remove: 'await spendMfa(…)' },
    { breaks: 'security rule 42', in: 'tellOfAddress', remove: 'await recordEvent(context, {…})' },
    { breaks: 'security rule 42', in: 'tellOfAddress', remove: 'await mailAccounts(context, {…})' },
    { breaks: 'threat 49', in: 'tellOfImport', remove: 'await recordEvent(context, {…})' },
    { breaks: 'threat 49', in: 'tellOfImport', remove: 'await mailAccounts(context, {…})' },
    {
      breaks: 'security rule 19',
      in: 'mountEmbeddedWallets',
      replace: "app.embeddedWallets.requireUserOwnedRecoveryOnCreate && input.recovery_method === 'privy'",
      by: 'false',
    },
    { breaks: 'threat 49', in: 'mountEmbeddedWallets', replace: "imported === 'given' && …", by: 'false' },
    { breaks: 'security rule 42', in: 'mountEmbeddedWallets', remove: 'if (proof) await requireMfa(context, proof)' },
    { breaks: 'security rule 42', in: 'mountEmbeddedWallets', remove: 'if (proof) await spendMfa(…)' },
    { breaks: 'security rule 26', in: 'mountEmbeddedWallets', remove: 'if (proof) await spendMfa(…)' },
    {
      breaks: 'security rule 34',
      in: 'mountEmbeddedWallets',
      replace:
        "await (isFirst ? seeFrameKey(database, { now: clock.now(), session, tell: 'never' }) : seeFrame(context, { app, network: call.network, session }))",
      by: "await seeFrameKey(database, { now: clock.now(), session, tell: 'never' })",
    },
    {
      breaks: 'security rule 42',
      in: 'mountEmbeddedWallets',
      replace: 'isOfOwner && isNew && !wallet.imported',
      by: 'isOfOwner && isNew',
    },
    {
      breaks: 'security rule 42',
      in: 'mountEmbeddedWallets',
      replace: 'isFirst || (await isEarliestFrame(transaction, session))',
      by: 'true',
    },
    {
      breaks: 'security rule 42',
      in: 'mountEmbeddedWallets',
      replace: 'isFirst || (await isEarliestFrame(transaction, session))',
      by: 'isFirst',
    },
    {
      breaks: 'security rule 42',
      in: 'mountEmbeddedWallets',
      remove:
        "await recordEvent(context, { type: 'recovery-chosen', appId: app_id, userId: user_id, sessionId: session.id })",
    },
    { breaks: 'security rule 42', in: 'mountEmbeddedWallets', remove: 'await tellOfRecovery(context, {…})' },
    {
      breaks: 'security rule 26',
      in: 'mountEmbeddedWallets',
      remove: 'requireOwnership(context, call, { ...claim, ...place, by: named, signature: owner_signature })',
    },
  ],
  'find-creation-proof.ts': [
    { breaks: 'security rule 26', in: 'findCreationProof', replace: '!isLocked && !isProtected', by: '!isLocked' },
    { breaks: 'security rule 42', in: 'findCreationProof', replace: '{ action, session, …', by: '{ action, session }' },
  ],
  'frame-keys.ts': [
    { breaks: 'security rule 38', in: 'bindNext', replace: 'session.frame_approved === 1 && …', by: 'true' },
    {
      breaks: 'security rule 38',
      in: 'bindNext',
      at: '1 of 2',
      replace: "app.embeddedWallets.newFrames === 'vouch'",
      by: 'true',
    },
    {
      breaks: 'security rule 25',
      in: 'bindNext',
      at: '2 of 2',
      replace: "app.embeddedWallets.newFrames === 'vouch'",
      by: 'true',
    },
    { breaks: 'security rule 25', in: 'mayVouch', replace: 'isForgetful(session)', by: 'true' },
    { breaks: 'security rule 25', in: 'bindNext', replace: "frame.storage !== 'kept'", by: 'true' },
    { breaks: 'security rule 38', in: 'bindNext', remove: 'await requireOpenFrame(database, {…})' },
    {
      breaks: 'security rule 38',
      in: 'bindNext',
      remove: 'if (!(await isActedSession(database, session))) throw confirmationRequired()',
    },
    { breaks: 'security rule 34', in: 'bindVouchedFor', remove: 'await recordEvent(context, {…})' },
  ],
  'frame-page.ts': [
    { breaks: 'security rule 2', in: 'contentSecurityPolicy', remove: '"default-src \'none\'"' },
    {
      breaks: 'threat 45',
      in: 'listElsewhere',
      replace: 'app.embeddedWallets.recoveryOptions.some((option) => option === method) ? sources(settings()) : []',
      by: 'true',
    },
    { breaks: 'security rule 4', in: 'mountFramePage', replace: '![file, ...later].includes(name)', by: 'false' },
  ],
  'handover.ts': [
    { breaks: 'security rule 45', in: 'handoverLife', replace: '30 * 60_000', by: '24 * 60 * 60_000' },
    { breaks: 'security rule 45', in: 'mayCall', replace: 'handover === null', by: 'true' },
    { breaks: 'security rule 45', in: 'requireHandoverAction', replace: 'handover !== null && …', by: 'false' },
    { breaks: 'security rule 45', in: 'requireHandover', replace: '!app.walletHandover || …', by: 'false' },
  ],
  'holds-key.ts': [{ breaks: 'threat 47', in: 'holdsKey', replace: 'thumbprint === null || …', by: 'true' }],
  'logos.ts': [
    {
      breaks: 'security rule 44',
      in: 'mountLogos',
      replace: "\"default-src 'none'; style-src 'unsafe-inline'; sandbox\"",
      by: '"default-src \'none\'"',
    },
    { breaks: 'security rule 44', in: 'fetchLogo', replace: 'response.ok && …', by: 'response.ok' },
  ],
  'mfa.ts': [
    { breaks: 'security rule 42', in: 'mountMfa', remove: 'await spendMfaFor(context, {…}, transaction)' },
    { breaks: 'security rule 42', in: 'mountMfa', at: '4 of 5', replace: 'lasting', by: 'false' },
  ],
  'oauth-callback.ts': [{ breaks: 'security rule 38', in: 'policy', remove: '"frame-ancestors \'none\'"' }],
  'provider-pages.ts': [
    { breaks: 'threat 24', in: 'contentSecurityPolicy', remove: '"default-src \'none\'"' },
    {
      breaks: 'security rule 44',
      in: 'contentSecurityPolicy',
      replace: '"img-src \'self\' data:"',
      by: '"img-src \'self\' data: https:"',
    },
    { breaks: 'threat 24', in: 'contentSecurityPolicy', remove: '"frame-ancestors \'none\'"' },
    { breaks: 'security rule 4', in: 'mountOwnPages', replace: '!files.includes(name)', by: 'false' },
  ],
  'page-nodes.ts': [
    { breaks: 'security rule 44', in: 'Call.method', replace: 'z.enum(methods)', by: 'z.string()' },
    {
      breaks: 'security rule 44',
      in: 'askNode',
      replace: '{ allowsPrivate: chain.allowsPrivate || !isProduction }',
      by: '{ allowsPrivate: true }',
    },
    { breaks: 'security rule 44', in: 'askNode', replace: 'bytes.byteLength > answerLimit', by: 'false' },
    { breaks: 'security rule 44', in: 'mountPageNodes', replace: '!isFromFrame({…})', by: 'false' },
    { breaks: 'security rule 44', in: 'mountPageNodes', replace: 'Math.ceil(text.length / partSize)', by: '0' },
  ],
  'read-input.ts': [
    { breaks: 'threat 32', in: 'parseObject', replace: "typeof value === 'object' && …", by: 'value !== undefined' },
  ],
  'read-recovery.ts': [
    { breaks: 'threat 45', in: 'readRecovery', replace: '!offered.includes(recovery_method)', by: 'false' },
  ],
  'recovery-oauth.ts': [
    { breaks: 'threat 45', in: 'mountRecoveryOAuth', replace: '!isFromFrame(…)', by: 'false' },
    { breaks: 'threat 45', in: 'mountRecoveryOAuth', replace: "kept.value === form.get('value')", by: 'true' },
    { breaks: 'threat 45', in: 'mountRecoveryOAuth', replace: 'if (keepsState(method)) {…}', by: '' },
  ],
  'require-app-secret.ts': [
    { breaks: 'threat 25', in: 'requireAppSecret', at: '2 of 2', replace: 'isBrowser', by: 'false' },
    { breaks: 'threat 25', in: 'requireAppSecret', replace: '!isEqual(one!, other!)', by: 'false' },
  ],
  'require-open-wallet.ts': [{ breaks: 'threat 49', in: 'requireOpenWallet', replace: '!isOpen', by: '!wallet' }],
  'require-ownership.ts': [
    { breaks: 'security rule 26', in: 'requireOwnership', remove: 'if (!isNonce(…)) throw useDpopNonce(context)' },
  ],
  'require-recovery-proof.ts': [
    { breaks: 'threat 27', in: 'requireRecoveryProof', replace: '!isEqual(known, given)', by: 'false' },
  ],
  'require-token-and-proof.ts': [
    { breaks: 'security rule 9', in: 'requireProof', remove: 'if (!holdsKey(session, proof)) throw invalidToken()' },
  ],
  'serve.ts': [
    { breaks: 'threat 34', in: 'serve', replace: '!isOriginAllowed({…})', by: 'false' },
    { breaks: 'threat 24', in: 'serve', replace: '(…) && !isOwnPage', by: "endpoint.auth === 'frame' && !isOwnPage" },
    { breaks: 'threat 48', in: 'serve', replace: 'proof && !proof.isFresh && !endpoint.sendsHeldToken', by: 'false' },
    { breaks: 'threat 20', in: 'serve', replace: 'session && (…)', by: 'false' },
    {
      breaks: 'security rule 38',
      in: 'serve',
      remove: "if (session && endpoint.auth === 'frame') await requireOpenFrame(…)",
    },
    { breaks: 'security rule 16', in: 'answer', replace: "endpoint.auth !== 'none' …", by: "endpoint.auth === 'none'" },
    { breaks: 'security rule 16', in: 'answer', replace: 'endpoint.captcha && !isSpared', by: 'false' },
    { breaks: 'threat 31', in: 'serve', at: '6 of 6', replace: 'isOwnPage', by: 'false' },
    {
      breaks: 'threat 26',
      in: 'serve',
      replace: "session && endpoint.auth === 'frame' && app.mfa.methods.length === 0",
      by: 'false',
    },
  ],
  'sessions.ts': [
    { breaks: 'threat 51', in: 'mountSessions', remove: "await record('session-forked', session)" },
    {
      breaks: 'threat 51',
      in: 'mountSessions',
      replace: "session.kind !== 'fork' || session.handover === null || generation !== 0",
      by: "session.kind !== 'fork' || generation !== 0",
    },
    { breaks: 'security rule 45', in: 'mountSessions', replace: 'session.handover !== handoverPlace(…)', by: 'false' },
    { breaks: 'threat 4', in: 'mountSessions', remove: ".where('recoverable_until', '>', clock.now())" },
  ],
  'user-sessions.ts': [
    {
      breaks: 'security rule 38',
      in: 'mountUserSessions',
      remove: 'if (id !== session.id) await requireActedSession(context.database, session)',
    },
  ],
  'verify-dpop.ts': [{ breaks: 'security rule 27', in: 'verifyDpop', replace: 'readRefreshToken(body)', by: 'bearer' }],
  'wallet-export.ts': [
    { breaks: 'threat 29', in: 'mountWalletExport', replace: "form === 'encrypted' && …", by: 'false' },
    { breaks: 'threat 29', in: 'mountWalletExport', replace: "wallet?.status !== 'active'", by: '!wallet' },
    { breaks: 'threat 29', in: 'mountWalletExport', remove: 'await spendConfirmation(context, {…}, transaction)' },
    { breaks: 'threat 26', in: 'mountWalletExport', remove: 'await spendMfaFor(…)' },
    { breaks: 'security rule 42', in: 'mountWalletExport', remove: 'await spendMfaFor(…)' },
    { breaks: 'threat 29', in: 'mountWalletExport', remove: 'await consume(context, [{…}])' },
    { breaks: 'threat 29', in: 'mountWalletExport', remove: 'await recordEvent({…}, {…})' },
    { breaks: 'threat 29', in: 'mountWalletExport', remove: 'await mailAccounts(context, {…})' },
  ],
  'wallet-recovery.ts': [
    { breaks: 'security rule 42', in: 'mountWalletRecovery', remove: 'await requireMfa(context, {…})' },
    { breaks: 'threat 45', in: 'mountWalletRecovery', remove: 'await consume(context, [{…}])' },
    { breaks: 'threat 26', in: 'take', remove: 'await spendMfa(context, {…}, transaction)' },
    { breaks: 'security rule 42', in: 'take', remove: 'await spendMfa(context, {…}, transaction)' },
    { breaks: 'threat 42', in: 'take', remove: 'await endSessionsOf(inTransaction, {…})' },
  ],
  'wallet-shares.ts': [
    { breaks: 'security rule 26', in: 'mountWalletShares', replace: "wallet?.status === 'active'", by: 'false' },
    { breaks: 'threat 27', in: 'mountWalletShares', replace: 'isActive && …', by: 'false' },
  ],
  'with-idempotency.ts': [{ breaks: 'threat 13', in: 'withIdempotency', replace: '!mine', by: 'false' }],
})
