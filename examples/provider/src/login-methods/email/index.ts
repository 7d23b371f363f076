import { normalizeEmail } from '@keyhook/sdk/wire'
import { defineLoginMethod } from '../define-login-method.js'

/** Email addresses, verified by one-time codes and magic links. */
export const email = defineLoginMethod({
  accountType: 'email',
  accountKind: {
    opensNewBrowsers: true,
    isTransferable: true,
    identifier: 'address',
    normalize: normalizeEmail,
    invalid: 'Please enter a valid email address.',
    listed: { list: 'emails', field: 'address' },
    claims: { address: 'address' },
  },
  worksOnAnyOrigin: true,
})
