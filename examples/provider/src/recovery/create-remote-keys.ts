import * as z from 'zod/mini'
import { HttpError } from '../base/http-error.js'
import { createGrants } from './create-grants.js'
import type { RecoveryGrant } from './recovery-grant.js'
import type { RecoveryKeys, WalletKey } from '../recovery-keys/recovery-keys.js'
import { checkPath } from '../recovery-keys/recovery-paths.js'

/** Timeout of the service's response, in milliseconds. It is shorter than a call of the provider. */
const patience = 5000

const Answer = z.object({ exists: z.boolean() })

/** Creates the client of a recovery service. The provider signs grants, and never receives a recovery key. */
export function createRemoteKeys(options: createGrants.Options): RecoveryKeys {
  const grant = createGrants(options)
  const { service } = options
  const claimsOf = ({ address, app_id, chain_type, user_id }: WalletKey) => ({
    ...{ address, chain_type, aid: app_id, sub: user_id },
  })

  async function ask(token: string): Promise<unknown> {
    const response = await fetch(new URL(checkPath, service), {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    })
    if (!response.ok) throw new Error(`The recovery service answered ${response.status}.`)
    return response.json()
  }

  return {
    async has(walletKey) {
      const token = await grant({ ...claimsOf(walletKey), purpose: 'check' })
      const answer = await ask(token).catch((cause: unknown) => {
        throw new HttpError(503, undefined, 'The request to the recovery service failed.', { cause })
      })
      return z.parse(Answer, answer).exists
    },
    async give(walletKey, { makes, page, thumbprint }) {
      const purpose: RecoveryGrant['purpose'] = makes ? 'make' : 'open'
      const token = await grant({ ...claimsOf(walletKey), purpose, page, cnf: { jkt: thumbprint } })
      return { recovery_grant: { token, url: service } }
    },
  }
}
