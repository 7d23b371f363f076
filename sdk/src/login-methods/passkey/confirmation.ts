import { getPasskeys } from '../../calls/web-authn/get-passkeys.js'
import type { ConfirmationSigner } from '../../calls/confirmation/sign-confirmation.js'

export const signer: ConfirmationSigner = async (client, { request, signal }) => {
  const { get } = getPasskeys(client)
  const { options } = await request()
  return options && { passkey: await get(options, { signal }) }
}
