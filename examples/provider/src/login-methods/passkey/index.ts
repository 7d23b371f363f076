import { nameAuthenticator } from '@keyhook/sdk/wire'
import { invalidAccount } from '../account-kind.js'
import { defineLoginMethod } from '../define-login-method.js'

/** Passkeys, verified with WebAuthn. */
export const passkey = defineLoginMethod({
  accountType: 'passkey',
  accountKind: {
    identifier: 'credentialId',
    nameOf: nameAuthenticator,
    verifiedAt: 'verifiedAt',
    normalize: (text) => (/^[\w-]{16,1366}$/.test(text) ? text : undefined),
    invalid: invalidAccount,
    claims: { credential_id: 'credentialId' },
    isTransferable: false,
    isFree: true,
    isNoun: true,
  },
  signs: ({ account }) => (account.type === 'passkey' ? account.credentialId : undefined),
})
