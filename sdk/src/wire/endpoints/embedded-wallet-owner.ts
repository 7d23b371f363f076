import * as z from 'zod/mini'
import { ChainType } from '../codecs/chain-type.js'
import { IsShared, NamedAccount } from '../codecs/named-account.js'
import { RecoveryMethod } from '../codecs/recovery-method.js'
import { defineEndpoint } from '../http/define-endpoint.js'

/**
 * Returns the user's login accounts for the import page, because the owners of these accounts will control the key.
 * Requires an MFA proof for an import on this chain type with this recovery method. `awaits_click` is true if the user
 * confirms the recovery method in the import popup.
 */
export const owner = defineEndpoint({
  method: 'POST',
  path: '/api/v1/embedded_wallets/owner',
  auth: 'frame',
  request: z.object({ chain_type: ChainType, recovery_method: RecoveryMethod }),
  response: z.looseObject({ accounts: z.array(NamedAccount), is_shared: IsShared, awaits_click: z.boolean() }),
})
