import * as z from 'zod/mini'
import { defineEndpoint } from '@keyhook/sdk/wire'
import { HttpError } from '../base/http-error.js'
import { callService } from '../connections/call-service.js'
import type { Context } from '../context/context.js'
import { createGrants } from './create-grants.js'
import type { RecoveryGrant } from './recovery-grant.js'
import type { RecoveryKeys, WalletKey } from '../recovery-keys/recovery-keys.js'
import { checkPath } from '../recovery-keys/recovery-paths.js'

/**
 * Timeout of the recovery service's response, in milliseconds. It is shorter than the timeout of a call to the
 * provider.
 */
const patience = 5000

const checkKey = defineEndpoint({
  method: 'POST',
  path: checkPath.slice(1),
  auth: 'none',
  request: z.object({}),
  response: z.object({ exists: z.boolean() }),
})

/**
 * Creates the client of a recovery service. The provider signs grants and never receives a recovery key. Calls go
 * through `fetchExternal`, because another operator runs the service (threat 23).
 */
export function createRemoteKeys({ fetchExternal, ...options }: createRemoteKeys.Options): RecoveryKeys {
  const grant = createGrants(options)
  const { service } = options
  const claimsOf = ({ address, app_id, chain_type, user_id }: WalletKey) => ({
    ...{ address, chain_type, aid: app_id, sub: user_id },
  })

  return {
    async has(walletKey) {
      const token = await grant({ ...claimsOf(walletKey), purpose: 'check' })
      const { exists } = await callService({ fetchExternal }, checkKey, {
        // The recovery service may be in the operator's own network.
        allowsPrivate: true,
        headers: () => ({ authorization: `Bearer ${token}` }),
        ...{ input: {}, ms: patience, unavailable, url: `${service}/` },
      })
      return exists
    },
    async give(walletKey, { makes, page, thumbprint }) {
      const purpose: RecoveryGrant['purpose'] = makes ? 'make' : 'open'
      const token = await grant({ ...claimsOf(walletKey), purpose, page, cnf: { jkt: thumbprint } })
      return { recovery_grant: { token, url: service } }
    },
  }
}

const unavailable = (options?: ErrorOptions) =>
  new HttpError(503, undefined, 'The request to the recovery service failed.', options)

export declare namespace createRemoteKeys {
  type Options = createGrants.Options & Pick<Context, 'fetchExternal'>
}
