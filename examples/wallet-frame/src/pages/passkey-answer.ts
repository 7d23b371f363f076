import { decodeBase64Url, encodeBase64Url, type mfaFrameCalls } from '@keyhook/sdk/wire'
import type * as z from 'zod/mini'

/** The passkey options in the provider's format. */
export type PasskeyOptions = NonNullable<z.output<typeof mfaFrameCalls.init.response>['options']>

/** Opens the passkey prompt of the browser and returns the response in the provider's format. */
export async function askPasskey({ navigator }: Pick<Window, 'navigator'>, options: PasskeyOptions): Promise<object> {
  const { allow_credentials = [], challenge, rp_id: rpId, timeout, user_verification } = options
  const credential = (await navigator.credentials.get({
    publicKey: {
      challenge: decodeBase64Url(challenge),
      ...(rpId !== undefined && { rpId }),
      ...(timeout !== undefined && { timeout }),
      ...(user_verification !== undefined && { userVerification: user_verification as UserVerificationRequirement }),
      allowCredentials: allow_credentials.map(({ id }) => ({ id: decodeBase64Url(id), type: 'public-key' })),
    },
  })) as PublicKeyCredential | null
  if (!credential) throw new TypeError('No passkey was found.')
  const { authenticatorData, clientDataJSON, signature, userHandle } =
    credential.response as AuthenticatorAssertionResponse
  const text = (bytes: ArrayBuffer) => encodeBase64Url(new Uint8Array(bytes))
  return {
    ...{ id: credential.id, raw_id: text(credential.rawId), type: credential.type },
    authenticator_attachment: credential.authenticatorAttachment,
    client_extension_results: {},
    response: {
      client_data_json: text(clientDataJSON),
      authenticator_data: text(authenticatorData),
      signature: text(signature),
      user_handle: userHandle && text(userHandle),
    },
  }
}
