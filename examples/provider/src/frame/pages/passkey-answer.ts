import { decodeBase64Url, encodeBase64Url, type PasskeyAssertion } from '@keyhook/sdk/wire'

type Asked = {
  readonly challenge: string
  readonly rpId?: string | undefined
  readonly timeout?: number | undefined
  readonly userVerification?: string | undefined
  readonly allowCredentials?:
    | readonly { readonly id: string; readonly type: string; readonly transports?: readonly string[] | undefined }[]
    | undefined
}

/** Has the browser ask the user for one of their passkeys. Rejects as the browser does. */
export async function askPasskey(
  { navigator }: Pick<Window, 'navigator'>,
  { allowCredentials = [], challenge, rpId, timeout, userVerification }: Asked,
): Promise<PasskeyAssertion> {
  const credential = (await navigator.credentials.get({
    publicKey: {
      challenge: decodeBase64Url(challenge),
      ...(rpId !== undefined && { rpId }),
      ...(timeout !== undefined && { timeout }),
      userVerification: userVerification as UserVerificationRequirement,
      allowCredentials: allowCredentials.map(({ id, transports = [] }) => ({
        ...{ id: decodeBase64Url(id), type: 'public-key', transports: [...transports] as AuthenticatorTransport[] },
      })),
    },
  })) as PublicKeyCredential | null
  if (!credential) throw new TypeError('There is no passkey.')
  const { authenticatorData, clientDataJSON, signature, userHandle } =
    credential.response as AuthenticatorAssertionResponse
  const text = (bytes: ArrayBuffer) => encodeBase64Url(new Uint8Array(bytes))
  return {
    ...{ id: credential.id, rawId: text(credential.rawId), type: credential.type },
    authenticatorAttachment: credential.authenticatorAttachment,
    clientExtensionResults: {},
    response: {
      ...{ clientDataJSON: text(clientDataJSON), authenticatorData: text(authenticatorData), signature: text(signature) },
      userHandle: userHandle && text(userHandle),
    },
  }
}
