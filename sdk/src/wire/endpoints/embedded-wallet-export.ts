import * as z from 'zod/mini'
import { ChainType } from '../codecs/chain-type.js'
import { IsShared, NamedAccount } from '../codecs/named-account.js'
import { defineEndpoint } from '../http/define-endpoint.js'

/*
 * A call of the frame's pages. It is in a separate file, so that the frame does not load it at its start.
 */

/**
 * Authorises an export of a wallet's key, which the frame shows or returns encrypted. Requires a recent login or a
 * confirmation, and MFA if enrolled. Records an event and notifies the user. Consumes the confirmation. Returns the
 * user's login accounts, which the export page names.
 */
export const exportKey = defineEndpoint({
  method: 'POST',
  path: '/api/v1/embedded_wallets/{address}/export',
  auth: 'frame',
  request: z.object({ address: z.string(), form: z.enum(['shown', 'encrypted']) }),
  response: z.looseObject({
    accounts: z.array(NamedAccount),
    is_shared: IsShared,
    chain_type: ChainType,
    wallet_index: z.number(),
  }),
})
