// More than one export: linking and moving an account of another site, which load when one of them is needed.

import { linkOAuth } from '../../calls/oauth/link-oauth.js'
import type { spendReturn } from '../../calls/oauth/spend-return.js'
import { transferOAuth } from '../../calls/oauth/transfer-oauth.js'
import type { Client } from '../../client.js'
import type { LoginMethod } from '../../domain/entities/app.js'
import { ProviderError } from '../../domain/errors/from-response.js'
import { loginMethodRow } from '../../domain/rules/login-method-row.js'
import { withConfirmation } from '../confirmation/with-confirmation.js'

/** The account is known only when the provider has read it: it says which one is to be confirmed. */
export async function linkRedirect(
  client: Client,
  { method, proof, signal }: { method: LoginMethod; proof: spendReturn.ReturnType; signal: AbortSignal },
) {
  const attempt = async () => ({ isNewUser: false, ...(await linkOAuth(client, { proof, signal })) })
  try {
    return await attempt()
  } catch (error) {
    const identifier = error instanceof ProviderError ? error.data?.['identifier'] : undefined
    const accountType = loginMethodRow(method)?.accountType
    if (typeof identifier !== 'string' || accountType === undefined) throw error
    return withConfirmation(client, { action: { type: 'link', accountType, identifier }, signal }, attempt)
  }
}

/** Moves the account from the user who has it. */
export const transferRedirect = async (client: Client, parameters: transferOAuth.Parameters) => ({
  isNewUser: false,
  user: await transferOAuth(client, parameters),
})
