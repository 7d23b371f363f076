import * as z from 'zod/mini'
import { invalidAccount } from '../account-kind.js'
import { defineLoginMethod } from '../define-login-method.js'

/** Guest accounts, verified by a random secret that one browser stores. */
export const guest = defineLoginMethod({
  accountType: 'guest',
  accountKind: {
    identifier: undefined,
    // The identifier is the digest of the guest credential. The credential itself is never stored.
    normalize: (text) => (/^[\w-]{43}$/.test(text) ? text : undefined),
    invalid: invalidAccount,
    claims: {},
    isTransferable: false,
    isSilent: true,
    isFree: true,
    endsOnLink: true,
  },
  embeddedWalletSettings: {
    /** Allows guest accounts to create wallets. A guest loses the wallet when the browser's data is deleted. */
    forGuests: z._default(z.boolean(), false),
  },
  barredFromWallets: ({ embeddedWallets }: { readonly embeddedWallets: { readonly forGuests: boolean } }) =>
    embeddedWallets.forGuests ? [] : ['guest'],
  secretFields: ['guest_credential'],
})
