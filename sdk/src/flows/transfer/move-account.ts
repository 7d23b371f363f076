import { transferAccount } from '../../calls/transfer/transfer-account.js'
import { refreshUser } from '../../calls/user/refresh-user.js'
import type { Client } from '../../client.js'
import type { AccountTransfer } from '../../domain/entities/account-transfer.js'
import type { LinkedAccount } from '../../domain/entities/linked-account.js'
import type { User } from '../../domain/entities/user.js'
import { isKeyhookError } from '../../domain/errors/base.js'

/**
 * Accepts a transfer offer. If the offer was already used, another tab or an attempt with a lost response may have
 * completed it.
 */
export async function moveAccount(
  client: Client,
  { signal, transfer }: { transfer: AccountTransfer; signal: AbortSignal },
): Promise<User> {
  try {
    return await transferAccount(client, { signal, transfer })
  } catch (error) {
    if (!isKeyhookError(error) || error.code !== 'INVALID_CREDENTIALS') throw error
    const user = await refreshUser(client, { signal })
    if (!user.linkedAccounts.some((account) => isOf(account, transfer))) throw error
    return user
  }
}

const isOf = (linked: LinkedAccount, { account, accountType }: AccountTransfer): boolean =>
  linked.type === accountType &&
  Object.values(linked).some((value) => String(value).toLowerCase() === account.toLowerCase())
