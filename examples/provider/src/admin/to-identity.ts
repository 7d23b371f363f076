import type { LinkedAccount } from '@keyhook/sdk/wire'
import { HttpError } from '../base/http-error.js'
import { accountKind } from '../domain/account-kinds.js'
import type { Identity } from '../domain/identity.js'
import { readIdentifier } from '../identity/read-identifier.js'
import type { AccountType } from '../login-methods/account-kind.js'
import { digest } from '../rules/digest.js'
import type { AppSettings } from '../settings/parse-settings.js'

/** Types that a server cannot verify for the user, because only the user has the secret or the key. */
const unsupported: readonly AccountType[] = ['cross_app', 'custom_oauth', 'guest', 'passkey', 'smart_wallet']

/** Fields of a linked account that its profile does not contain. */
const notInProfile: readonly string[] = ['type', 'firstVerifiedAt', 'latestVerifiedAt', 'verifiedAt']

/** Returns the identity of an account that the app's server has verified. Throws 422 for other types and forms. */
export function toIdentity(app: AppSettings, account: LinkedAccount): Identity {
  const { type } = account
  if (type === 'other' || unsupported.includes(type))
    throw new HttpError(
      422,
      'invalid_data',
      `An account of type '${type === 'other' ? account.kind : type}' cannot be imported, or lacks a field.`,
    )
  const identifier = toIdentifier(app, account)
  const { identifier: field } = accountKind(type)
  const profile =
    // Only the wallet frame and a login provide these fields of a wallet.
    account.type === 'wallet'
      ? {
          ...{ chainType: account.chainType, delegated: false, imported: false, walletIndex: null },
          ...{ chainId: undefined, connectorType: undefined, recoveryMethod: undefined, walletClientType: undefined },
        }
      : Object.fromEntries(Object.entries(account).filter(([name]) => name !== field && !notInProfile.includes(name)))
  // The codec of the account has checked the fields of its type.
  return { type, identifier, profile } as unknown as Identity
}

function toIdentifier(app: AppSettings, account: Exclude<LinkedAccount, { type: 'other' }>): string {
  const { type } = account
  if (account.type === 'wallet') {
    const identifier = readIdentifier(app, type, account.address)
    if (identifier.startsWith('0x') !== (account.chainType === 'ethereum'))
      throw new HttpError(
        422,
        'invalid_data',
        'The wallet address does not belong to its chain type. Correct one of them.',
      )
    return identifier
  }
  if (account.type === 'custom_auth') {
    const text = customAuthIdentifier(app, account.customUserId)
    if (text === undefined)
      throw new HttpError(422, 'invalid_data', 'The app has no `customAuth` in the settings. Add it first.')
    return readIdentifier(app, type, text)
  }
  const { identifier: field = '' } = accountKind(type)
  return readIdentifier(app, type, String(new Map<string, unknown>(Object.entries(account)).get(field)))
}

/** Returns the stored identifier of a user of the app's login system. Returns undefined for an app without custom auth. */
export const customAuthIdentifier = ({ customAuth }: AppSettings, customUserId: string): string | undefined =>
  customAuth && `${digest(customAuth.issuer)}.${customUserId}`
