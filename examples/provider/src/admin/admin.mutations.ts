import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'create-user.ts': [
    { breaks: 'security rule 49', in: 'addImported', replace: 'await isOwnedAddress(…)', by: 'false' },
    {
      breaks: 'security rule 46',
      in: 'createUser',
      replace: 'neverProved',
      by: 'now',
    },
  ],
  'evaluate-rules.ts': [
    { breaks: 'security rule 47', in: 'areAllowing', replace: "action === 'DENY'", at: '2 of 2', by: 'false' },
    { breaks: 'security rule 47', in: 'areAllowing', replace: 'units.every((instruction) => {…})', by: 'true' },
    { breaks: 'security rule 47', in: 'isMet', replace: 'fact === undefined', by: 'false' },
    {
      breaks: 'security rule 47',
      in: 'isMet',
      replace: 'field ? field.read(facts, instruction) : unreadable',
      by: 'field?.read(facts, instruction)',
    },
    { breaks: 'security rule 47', in: 'areAllowing', replace: "action === 'DENY'", at: '1 of 2', by: 'false' },
    { breaks: 'security rule 47', in: 'requireValidCondition', replace: 'unknown === undefined', by: 'true' },
  ],
  'read-calldata.ts': [
    {
      breaks: 'security rule 47',
      in: 'Input',
      replace: 'z.string().check(z.regex(canonicalType))',
      by: 'z.string()',
    },
    { breaks: 'security rule 47', in: 'readFunctions', replace: "item['type'] !== 'function'", by: 'false' },
    { breaks: 'security rule 47', in: 'readFunctions', replace: 'functions.has(selector)', by: 'false' },
  ],
  'find-users.ts': [{ breaks: 'security rule 46', in: 'findByWallet', replace: 'others.length > 0', by: 'false' }],
  'owners.ts': [
    { breaks: 'security rule 47', in: 'serveOwned', replace: 'hasOwner: true', by: 'hasOwner: false' },
    {
      breaks: 'security rule 47',
      in: 'requireSignatures',
      replace: 'signed.length < quorum.threshold',
      by: 'signed.length < 1',
    },
    {
      breaks: 'security rule 47',
      in: 'requireSignatures',
      replace: 'expiry !== undefined && expiry <= context.clock.now()',
      by: 'false',
    },
    {
      breaks: 'security rule 47',
      in: 'runOnce',
      replace: '!(await spendProof(context.database, { digest, expiresAt }))',
      by: 'false',
    },
    {
      breaks: 'security rule 47',
      in: 'signedPayloads',
      replace: "'privy-request-expiry': read('privy-request-expiry')",
      by: "'privy-request-expiry': undefined",
    },
  ],
  'import-key.ts': [
    {
      breaks: 'security rule 47',
      in: 'openImport',
      replace: 'kind.toAddress(kind.curve.getPublicKey(privateKey)) === address',
      by: 'true',
    },
  ],
  'key-quorums.ts': [{ breaks: 'security rule 47', in: 'authorize', remove: 'await requireOwner(context, signed)' }],
  'send-transaction.ts': [
    { breaks: 'threat 44', in: 'broadcast', replace: 'isRejectedTransaction(reason)', by: 'true' },
    { breaks: 'threat 44', in: 'broadcast', replace: '!isUsedNonce(reason)', by: 'true' },
    { breaks: 'threat 44', in: 'broadcast', replace: 'found === null', by: 'true' },
    { breaks: 'threat 44', in: 'createSending.send', replace: '!isRepeated', by: 'true' },
    {
      breaks: 'threat 44',
      in: 'createSending.broadcastSolana',
      replace: 'solanaRejections.includes(code)',
      by: 'true',
    },
    { breaks: 'threat 44', in: 'createSending.broadcastSolana', replace: 'status === null', by: 'true' },
    {
      breaks: 'security rule 47',
      in: 'createSending.signEthereum',
      replace: 'given === undefined || (await holdNonce(database, { ...nonceKey, now, nonce: given }))',
      by: 'true',
    },
  ],
  'require-fee.ts': [{ breaks: 'security rule 47', in: 'requireFee', replace: 'fee <= limit', by: 'true' }],
  'reserved-nonces.ts': [
    {
      breaks: 'security rule 47',
      in: 'releaseNonce',
      replace: "signed === null ? 'is' : '='",
      by: "'!='",
    },
  ],
  'prepare-call.ts': [
    { breaks: 'security rule 47', in: 'calls', replace: 'readSigned(data).domain', by: 'data.domain' },
  ],
  'pregenerate.ts': [
    {
      breaks: 'security rule 49',
      in: 'pregenerate',
      replace: '!there && (await hasSeed(…))',
      by: 'false',
    },
    { breaks: 'threat 21', in: 'pregenerate', remove: 'if (app) await requireSeat(…)' },
  ],
  'policies.ts': [{ breaks: 'security rule 47', in: 'change', remove: 'await requireOwner(context, signed)' }],
  'wallets.ts': [
    { breaks: 'security rule 47', in: 'store', remove: 'await requireOwnerStill(transaction, row)' },
    { breaks: 'security rule 47', in: 'authorize', remove: 'await requireOwner(context, signed)' },
    { breaks: 'security rule 49', in: 'authorize', replace: 'wallet.user_id !== null', by: 'false' },
    {
      breaks: 'security rule 47',
      in: 'requirePolicy',
      replace: 'policy && areAllowing(readRules(policy), { ...facts, now: clock.now() })',
      by: 'true',
    },
  ],
  'server-wallets.ts': [{ breaks: 'security rule 46', in: 'requireWallet', remove: ".where('app_id', '=', appId)" }],
  'require-user.ts': [{ breaks: 'security rule 46', in: 'requireUserOf', remove: ".where('app_id', '=', appId)" }],
  'users.ts': [
    {
      breaks: 'security rule 38',
      in: 'mountUsers',
      remove: "await endAccess(inTransaction, { appId, by: 'server', userId: id })",
    },
  ],
  'unlink-account.ts': [
    { breaks: 'threat 19', in: 'unlinkAccount', remove: 'await forgetReleased(transaction, row)' },
    {
      breaks: 'security rule 38',
      in: 'unlinkAccount',
      replace: 'endAccess(…)',
      by: 'undefined',
    },
    { breaks: 'security rule 46', in: 'unlinkAccount', replace: 'isProved(each) || !isClaimed', by: 'true' },
    {
      breaks: 'security rule 46',
      in: 'unlinkAccount',
      remove: "await endAccess(inTransaction, { appId: app.id, by: 'server', userId })",
    },
    { breaks: 'security rule 46', in: 'unlinkAccount', replace: '!canLogIn(app, rest)', by: 'false' },
  ],
})
