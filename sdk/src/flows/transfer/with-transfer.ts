import type { Client } from '../../client.js'
import type { User } from '../../domain/entities/user.js'
import { isKeyhookError } from '../../domain/errors/base.js'
import type { offerTransfer } from './offer-transfer.js'

/** Links an account. If it belongs to another user, prompts to transfer it. */
export async function withTransfer<linked>(
  client: Client,
  options: Omit<offerTransfer.Parameters, 'cause'>,
  link: () => Promise<linked>,
): Promise<linked | User> {
  try {
    return await link()
  } catch (cause) {
    if (!isKeyhookError(cause) || cause.code !== 'ACCOUNT_TRANSFER_REQUIRED') throw cause
    const { offerTransfer } = await import('./offer-transfer.js')
    return offerTransfer(client, { ...options, cause })
  }
}
