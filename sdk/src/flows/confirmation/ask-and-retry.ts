import type { Client } from '../../client.js'
import { isKeyhookError, type KeyhookError } from '../../domain/errors/base.js'
import { nameChange } from '../../calls/mfa/name-change.js'
import type { ProviderError } from '../../domain/errors/from-response.js'
import type { MfaRequiredError } from '../../domain/errors/mfa-required-error.js'
import { mfaAttempts } from '../../domain/rules/limits.js'
import { ask } from '../core/ask.js'
import { askForMfa } from '../mfa/ask-for-mfa.js'
import { confirmFlow } from './confirm.js'
import type { withConfirmation } from './with-confirmation.js'

/**
 * Asks for what an attempt was refused without, and tries again: a confirmation once, and a second factor as often as the
 * parts of an action need one each, such as bringing a wallet to this browser and signing with it.
 */
export async function askAndRetry<value>(
  client: Client,
  { action, signal }: withConfirmation.Options,
  { attempt, error }: { attempt: () => Promise<value>; error: KeyhookError },
): Promise<value> {
  let refused = error
  let isConfirmed = false
  /** Number of prompts for each action. */
  const asked = new Map<string | undefined, number>()
  for (let proofs = 0; ;) {
    if (refused.code === 'CONFIRMATION_REQUIRED' && action && !isConfirmed) {
      isConfirmed = true
      await ask(client, confirmFlow, { action }, { signal })
    } else if (refused.code === 'MISSING_MFA_CREDENTIALS' && proofs++ < mfaAttempts) {
      const required = await readRequired(client, refused)
      if (!required) throw refused
      const { hash } = required.action
      const before = asked.get(hash) ?? 0
      asked.set(hash, before + 1)
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

/** What the proof has to be for: of a wallet or the methods, the client has named it; of the accounts, the provider has. */
async function readRequired(client: Client, refused: KeyhookError) {
  const { action, data, parts } = refused as Partial<MfaRequiredError & ProviderError>
  if (action) return { action, parts }
  return Array.isArray(data?.['parts']) ? nameChange(client, data['parts']) : undefined
}

/** As `askForMfa`. The user confirms with a code first where the provider does not know this browser's frame for the session. */
async function askInBrowser(client: Client, request: askForMfa.Parameters): Promise<boolean> {
  try {
    return await askForMfa(client, request)
  } catch (error) {
    if (!isKeyhookError(error) || error.code !== 'CONFIRMATION_REQUIRED') throw error
    await ask(client, confirmFlow, { action: { type: 'open-wallet' } }, { signal: request.signal })
    return askForMfa(client, request)
  }
}
