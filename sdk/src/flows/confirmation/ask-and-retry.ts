import type { Client } from '../../client.js'
import type { ConfirmedAction } from '../../domain/entities/confirmation.js'
import { isKeyhookError, type KeyhookError } from '../../domain/errors/base.js'
import { nameChange } from '../../calls/mfa/name-change.js'
import type { ProviderError } from '../../domain/errors/from-response.js'
import type { MfaRequiredError } from '../../domain/errors/mfa-required-error.js'
import { mfaAttempts } from '../../domain/rules/limits.js'
import { ask } from '../core/ask.js'
import { askForMfa } from '../mfa/ask-for-mfa.js'
import { confirmFlow } from './confirm.js'

/**
 * Runs an action. If the provider rejects it, prompts for the required confirmation or MFA, and retries. Prompts for at
 * most one confirmation. Prompts for MFA once for each part that requires it, such as restoring a wallet and then
 * signing.
 */
export async function askAndRetry<value>(
  client: Client,
  { action, signal }: { action?: ConfirmedAction | undefined; signal?: AbortSignal | undefined },
  { attempt, error }: { attempt: () => Promise<value>; error: KeyhookError },
): Promise<value> {
  let refused = error
  let isConfirmed = false
  /** Number of prompts for each action. */
  const requested = new Map<string | undefined, number>()
  for (let proofs = 0; ;) {
    if (refused.code === 'CONFIRMATION_REQUIRED' && action && !isConfirmed) {
      isConfirmed = true
      await ask(client, confirmFlow, { action: nameNetwork(action, refused) }, { signal })
    } else if (refused.code === 'MISSING_MFA_CREDENTIALS' && proofs++ < mfaAttempts) {
      const required = await readRequired(client, refused)
      if (!required) throw refused
      const { hash } = required.action
      const before = requested.get(hash) ?? 0
      requested.set(hash, before + 1)
      if (!(await askInBrowser(client, { ...required, isAgain: before % 2 === 1, isRefused: true, signal })))
        throw refused
    } else throw refused
    try {
      return await attempt()
    } catch (next) {
      if (!isKeyhookError(next)) throw next
      refused = next
    }
  }
}

/** Replaces the address of a wallet with the provider's identifier, which contains the network of a contract wallet. */
function nameNetwork(action: ConfirmedAction, refused: KeyhookError): ConfirmedAction {
  const identifier = (refused as Partial<ProviderError>).data?.['identifier']
  const isWallet = 'accountType' in action && action.accountType === 'wallet'
  return isWallet && typeof identifier === 'string' ? { ...action, identifier } : action
}

/**
 * Returns the action that an MFA proof must cover. The client names wallet actions and changes of MFA methods. The
 * provider names changes of accounts.
 */
async function readRequired(client: Client, refused: KeyhookError) {
  const { action, data, parts } = refused as Partial<MfaRequiredError & ProviderError>
  if (action) return { action, parts }
  return Array.isArray(data?.['parts']) ? nameChange(client, data['parts']) : undefined
}

/**
 * Calls `askForMfa`. If the provider does not recognise this session's wallet frame, the user first confirms with a
 * code.
 */
async function askInBrowser(client: Client, request: askForMfa.Parameters): Promise<boolean> {
  try {
    return await askForMfa(client, request)
  } catch (error) {
    if (!isKeyhookError(error) || error.code !== 'CONFIRMATION_REQUIRED') throw error
    await ask(client, confirmFlow, { action: { type: 'open-wallet' } }, { signal: request.signal })
    return askForMfa(client, request)
  }
}
