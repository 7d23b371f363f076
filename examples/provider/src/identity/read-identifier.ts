import { isPlusEmail } from '@keyhook/sdk/wire'
import { HttpError } from '../base/http-error.js'
import type { AppSettings } from '../settings/parse-settings.js'
import { accountKind } from '../domain/account-kinds.js'
import type { AccountType } from '../login-methods/account-kind.js'

/** Returns the normalized identifier. For an invalid identifier, throws 422 with a message for the user. */
export function readIdentifier(
  { disablePlusEmails }: Pick<AppSettings, 'disablePlusEmails'>,
  type: AccountType,
  text: string,
): string {
  const { invalid, normalize } = accountKind(type)
  const identifier = normalize(text)
  if (identifier === undefined) throw new HttpError(422, 'invalid_data', invalid)
  if (type === 'email' && disablePlusEmails && isPlusEmail(identifier))
    throw new HttpError(422, 'disallowed_plus_email', "Please enter a valid email address without a '+'.")
  return identifier
}
