import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'signing/requires-confirmation.ts': [
    { breaks: 'threat 31', in: 'alwaysConfirms', replace: "'method' in request && …", by: 'false' },
    { breaks: 'threat 31', in: 'requiresConfirmation', replace: 'config.enforceWalletUIs', by: 'false' },
  ],
  'signing/has-fields.ts': [
    { breaks: 'security rule 43', in: 'writeFields', replace: '!fields.every(…)', by: 'false' },
  ],
  'signing/is-known-typed-data.ts': [
    { breaks: 'security rule 43', in: 'isKnownTypedData', replace: 'readPermit(data) !== undefined || …', by: 'true' },
  ],
  'evm/is-high-fee.ts': [
    { breaks: 'threat 71', in: 'isHighFee', replace: 'usual !== undefined && price > usual * mostTimes', by: 'false' },
    { breaks: 'threat 71', in: 'isHighFee', replace: 'fee * balanceParts > balance', by: 'false' },
    { breaks: 'threat 71', in: 'mostTimes', replace: '10n', by: '100n' },
  ],
  'limits.ts': [
    { breaks: 'figure R7', in: 'apiRetries', replace: '3', by: '4' },
    { breaks: 'figure R14', in: 'offlineAfter', replace: '2500', by: '25000' },
  ],
  'login/normalize-email.ts': [
    {
      breaks: 'threat 12',
      in: 'normalizeEmail',
      replace: "text.normalize('NFKC').trim().toLowerCase()",
      by: 'text.trim().toLowerCase()',
    },
  ],
  'login/ownership-message.ts': [
    { breaks: 'security rule 39', in: 'ownershipMessage', replace: '`Frame key: ${claim.frameKey}`', by: "''" },
  ],
  'signing/delegation-message.ts': [
    { breaks: 'security rule 39', in: 'delegationMessage', replace: '`Frame key: ${claim.frameKey}`', by: "''" },
  ],
  'login/proves.ts': [
    { breaks: 'threat 43', in: 'proves', replace: 'handle.method === method', by: 'true' },
    { breaks: 'threat 43', in: 'proves', replace: "account.type !== 'wallet'", by: 'true' },
  ],
  'linking/read-account-transfer.ts': [
    { breaks: 'threat 19', in: 'readAccountTransfer', remove: 'if (accountType === undefined || !group || …' },
  ],
  'app/read-client-event.ts': [
    {
      breaks: 'threat 36',
      in: 'readClientEvent',
      replace: 'Object.entries(payload).filter(([field, value]) => isAllowed(known, field, value))',
      by: 'Object.entries(payload)',
    },
  ],
  'signing/typed-value.ts': [
    { breaks: 'threat 61', in: 'readDomain.read', replace: 'described && !described.some(…)', by: 'false' },
  ],
  'signing/read-permit.ts': [
    { breaks: 'threat 61', in: 'readPermit', replace: 'hasFields(types, struct, expected)', by: 'true' },
  ],
  'signing/read-typed-data.ts': [
    { breaks: 'security rule 43', in: 'check', replace: 'writeFields(types, name) === undefined', by: 'false' },
  ],
  'signing/review-signing.ts': [
    { breaks: 'threat 61', in: 'reviewTypedData', replace: 'chainId !== undefined && …', by: 'false' },
    { breaks: 'threat 61', in: 'isOf', replace: 'isBare && named.protocol === page.protocol && …', by: 'true' },
  ],
  'signing/review-solana.ts': [
    { breaks: 'threat 61', in: 'reviewSolana', replace: 'href !== undefined && …', by: 'false' },
    { breaks: 'threat 60', in: 'reviewSolana', replace: 'leastFee(transaction)', by: '5000n' },
  ],
  'solana/read-solana-transaction.ts': [
    { breaks: 'threat 60', in: 'describe', replace: 'amountAt + seed', by: 'amountAt' },
    { breaks: 'threat 60', in: 'describe', replace: 'owner?.length === keyBytes', by: 'false' },
  ],
  'signing/solana-warnings.ts': [
    { breaks: 'threat 61', in: 'solanaWarnings', remove: 'if (name === undefined) return text === undefined ? …' },
  ],
  'login/after-login.ts': [{ breaks: 'threat 21', in: 'walletsToCreate', replace: '!user.isGuest && …', by: 'true' }],
  'login/write-solana-sign-in.ts': [
    { breaks: 'threat 61', in: 'writeSolanaSignIn', remove: 'if (texts.some(…)) throw new KeyhookError(…)' },
  ],
})
