import { normalizePhoneNumber } from '../../rules/normalize-phone-number.js'
import { defineLoginMethod } from '../define-login-method.js'

/** Phone numbers, verified by one-time codes. */
export const sms = defineLoginMethod({
  accountType: 'phone',
  accountKind: {
    opensNewBrowsers: true,
    isTransferable: true,
    identifier: 'number',
    normalize: normalizePhoneNumber,
    invalid: 'Please enter a valid phone number.',
    listed: { list: 'phones', field: 'number' },
    // The second claim is the one that Privy's server packages read.
    claims: { number: 'number', phone_number: 'number' },
  },
  worksOnAnyOrigin: true,
  missing: ({ settings }: { readonly settings: { readonly sms?: object | undefined } }) =>
    settings.sms ? [] : ['set `sms.from` and `sms.service`'],
})
