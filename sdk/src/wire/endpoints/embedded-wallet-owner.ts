import * as z from 'zod/mini'
import { ChainType } from '../codecs/chain-type.js'
import { IsShared, NamedAccount } from '../codecs/named-account.js'
import { RecoveryMethod } from '../codecs/recovery-method.js'
import { defineEndpoint } from '../http/define-endpoint.js'

/**
 * Returns the user's login accounts for the import page. The owners of these accounts will control the key. Requires
 * the MFA proof of an import on this chain with this recovery method. `awaits_click`: the user confirms the recovery
 * method in the import window.
 */
export const owner = defineEndpoint({
  method: 'POST',
  path: '/api/v1/embedded_wallets/owner',
  auth: 'frame',
  request: z.object({ chain_type: ChainType, recovery_method: RecoveryMethod }),
  response: z.looseObject({ accounts: z.array(NamedAccount), is_shared: IsShared, awaits_click: z.boolean() }),
})
