import { transferAccount } from '../../calls/transfer/transfer-account.js'
import { refreshUser } from '../../calls/user/refresh-user.js'
import type { Client } from '../../client.js'
import type { AccountTransfer } from '../../domain/entities/account-transfer.js'
import type { LinkedAccount } from '../../domain/entities/linked-account.js'
import type { User } from '../../domain/entities/user.js'
import { isKeyhookError } from '../../domain/errors/base.js'

/** Moves the account as it was offered. Where the offer is spent, another tab may have moved it, or a try whose answer was lost. */
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
