import type { AccountTransfer } from '../../entities/account-transfer.js'
import type { LoginMethod } from '../../entities/login-method.js'
import type { TransferData } from '../../../login-methods/all/account.js'
import { walletFields } from '../../../login-methods/all/wallet-fields.js'
import { chainTypes } from '../evm/chain-types.js'
import { transferLife } from '../limits.js'
import { fixedAccounts } from '../../../login-methods/all/fixed.js'
import { loginMethodRow } from '../login/login-method-row.js'
import { redirects } from '../login/redirects.js'

/**
 * Reads a transfer offer from the error of a link, and adds the page's data about the account. Returns undefined if the
 * provider offers no transfer, or if the method's accounts cannot be transferred. Missing fields are taken from
 * `account`, the linked account.
 */
export function readAccountTransfer(error: unknown, known: readAccountTransfer.Known): AccountTransfer | undefined {
  const { code, data: offered } = fields(error)
  const data = fields(offered)
  if (code !== 'ACCOUNT_TRANSFER_REQUIRED' || typeof data['nonce'] !== 'string') return undefined
  const { linkMethod: method, now, ...proved } = known
  const { accountType, group } = loginMethodRow(method) ?? {}
  if (accountType === undefined || !group || Object.hasOwn(fixedAccounts, accountType)) return undefined
  const { displayName, subject } = fields(data['account'])
  const { embeddedWalletAddress: first, embeddedWallets: listed } = fields(data['otherUser'])
  const account = text(subject) ?? known.account ?? text(displayName)
  if (account === undefined) return undefined
  const embeddedWallets = (Array.isArray(listed) ? listed : [{ address: first, chainType: 'ethereum' }]).filter(
    isWallet,
  )
  const embeddedWalletAddress = embeddedWallets[0]?.address
  const life = data['expiresIn']
  return {
    ...proved,
    nonce: data['nonce'],
    expiresAt: now + (typeof life === 'number' && life >= 0 ? Math.min(life, transferLife) : transferLife),
    account,
    accountType,
    linkMethod: method,
    displayName: text(displayName) ?? account,
    embeddedWalletAddress,
    embeddedWallets,
    ...(Object.hasOwn(walletFields, method) && {
      [walletFields[method as keyof typeof walletFields]]: embeddedWalletAddress,
    }),
    ...(redirects(method) && { oAuthUserInfo: { provider: method, subject: account } }),
  }
}

export declare namespace readAccountTransfer {
  type Known = Partial<Pick<AccountTransfer, 'account' | 'externalWalletMetadata' | keyof TransferData>> & {
    linkMethod: LoginMethod
    now: number
  }
}

const fields = (value: unknown) => (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
const isWallet = (value: unknown): value is AccountTransfer['embeddedWallets'][number] =>
  text(fields(value)['address']) !== undefined && chainTypes.some((type) => type === fields(value)['chainType'])
