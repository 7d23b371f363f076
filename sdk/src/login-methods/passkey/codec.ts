import { type AccountFields, date, flag, orUndefined, text } from '../../wire/codecs/account-fields.js'

export const fields: AccountFields<'passkey'> = {
  credentialId: ['credential_id', text],
  enrolledInMfa: ['enrolled_in_mfa', flag],
  verifiedAt: ['verified_at', date],
  authenticatorName: ['authenticator_name', orUndefined],
  createdWithDevice: ['created_with_device', orUndefined],
  createdWithOs: ['created_with_os', orUndefined],
  createdWithBrowser: ['created_with_browser', orUndefined],
}
