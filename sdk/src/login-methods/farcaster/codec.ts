import { type AccountFields, number, orNull, text } from '../../wire/codecs/account-fields.js'
import { tolerant } from '../../wire/codecs/tolerant.js'

export const fields: AccountFields<'farcaster'> = {
  fid: ['fid', number],
  ownerAddress: ['owner_address', tolerant(text, '')],
  username: ['username', orNull],
  displayName: ['display_name', orNull],
  bio: ['bio', orNull],
  pfp: ['profile_picture_url', orNull],
  url: ['homepage_url', orNull],
  signerPublicKey: ['signer_public_key', orNull],
}
