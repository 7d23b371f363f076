import { linkOAuth } from '../../calls/oauth/link-oauth.js'
import type { spendReturn } from '../../calls/oauth/spend-return.js'
import type { Client } from '../../client.js'
import type { Intent, LoginMethod } from '../../domain/entities/login-method.js'
import { ProviderError } from '../../domain/errors/from-response.js'
import { loginMethodRow } from '../../domain/rules/login/login-method-row.js'
import { withConfirmation } from '../confirmation/with-confirmation.js'
import { withTransfer } from '../transfer/with-transfer.js'
import { succeed } from './succeed.js'

type Step = { intent: Intent; method: LoginMethod; signal: AbortSignal }

/**
 * Links an OAuth account after a redirect. If the provider requires a confirmation, its error contains the account's
 * identifier, which the confirmation prompt shows.
 */
export async function linkRedirect(
  client: Client,
  { intent, method, proof, signal }: Step & { proof: spendReturn.ReturnType },
) {
  const link = () => linkOAuth(client, { proof, signal })
  const confirm = () =>
    link().catch((error: unknown) => {
      const identifier = error instanceof ProviderError ? error.data?.['identifier'] : undefined
      const accountType = loginMethodRow(method)?.accountType
      if (typeof identifier !== 'string' || accountType === undefined) throw error
      return withConfirmation(client, { action: { type: 'link', accountType, identifier }, signal }, link)
    })
  const linked = await withTransfer(client, { known: {}, method, signal }, confirm)
  const result = 'user' in linked ? linked : { user: linked }
  return succeed(client, { ...result, isNewUser: false, intent, method })
}
