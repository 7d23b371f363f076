import * as z from 'zod/mini'
import { invalidAccount } from '../account-kind.js'
import { defineLoginMethod } from '../define-login-method.js'

/** Guest accounts, which a random secret of one browser proves. */
export const guest = defineLoginMethod({
  accountType: 'guest',
  accountKind: {
    identifier: undefined,
    // The digest of the credential. The credential itself is never stored.
    normalize: (text) => (/^[\w-]{43}$/.test(text) ? text : undefined),
    invalid: invalidAccount,
    claims: {},
    isTransferable: false,
    isSilent: true,
    isFree: true,
    endsOnLink: true,
  },
  embeddedWalletSettings: {
    /** Allows wallets for guest accounts. The user loses them with the browser's data. */
    forGuests: z._default(z.boolean(), false),
  },
  barredFromWallets: ({ embeddedWallets }: { readonly embeddedWallets: { readonly forGuests: boolean } }) =>
    embeddedWallets.forGuests ? [] : ['guest'],
  secretFields: ['guest_credential'],
})
