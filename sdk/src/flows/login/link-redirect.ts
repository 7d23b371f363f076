// More than one export: linking and moving an account of another site, which load when one of them is needed.

import { linkOAuth } from '../../calls/oauth/link-oauth.js'
import type { spendReturn } from '../../calls/oauth/spend-return.js'
import { transferOAuth } from '../../calls/oauth/transfer-oauth.js'
import type { Client } from '../../client.js'
import type { LoginMethod } from '../../domain/entities/app.js'
import type { Intent } from '../../domain/entities/intent.js'
import { ProviderError } from '../../domain/errors/from-response.js'
import { loginMethodRow } from '../../domain/rules/login-method-row.js'
import { withConfirmation } from '../confirmation/with-confirmation.js'
import { succeed } from './succeed.js'

type Step = { intent: Intent; method: LoginMethod; signal: AbortSignal }

/** The account is known only when the provider has read it: it says which one is to be confirmed. */
export async function linkRedirect(
  client: Client,
  { intent, method, proof, signal }: Step & { proof: spendReturn.ReturnType },
) {
  const link = () => linkOAuth(client, { proof, signal })
  const linked = await link().catch((error: unknown) => {
    const identifier = error instanceof ProviderError ? error.data?.['identifier'] : undefined
    const accountType = loginMethodRow(method)?.accountType
    if (typeof identifier !== 'string' || accountType === undefined) throw error
    return withConfirmation(client, { action: { type: 'link', accountType, identifier }, signal }, link)
  })
  return succeed(client, { ...linked, isNewUser: false, intent, method })
}

/** Moves the account from the user who has it, by the name that the provider has for it. */
export async function transferRedirect(
  client: Client,
  { intent, method, nonce, proof, signal }: Step & { nonce: string; proof: { displayName: string } },
) {
  // An issuer's own id stands before the subject.
  const subject = proof.displayName.replace(/^[\w-]+\|/, '')
  const user = await transferOAuth(client, { method, nonce, signal, subject })
  return succeed(client, { user, isNewUser: false, intent, method })
}
