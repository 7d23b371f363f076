/** The provider's request to the browser's authenticators, in the JSON form of WebAuthn: bytes are unpadded base64url. */
export type PasskeyRequest = {
  readonly challenge: string
  readonly rpId?: string | undefined
  readonly allowCredentials?: readonly PasskeyDescriptor[] | undefined
  /** Milliseconds. */
  readonly timeout?: number | undefined
  readonly userVerification?: string | undefined
  /** WebAuthn extension inputs. They reach the browser as the provider sends them; bytes are not decoded. */
  readonly extensions?: Readonly<Record<string, unknown>> | undefined
}

/** Options to create a passkey. */
export type PasskeyCreation = {
  readonly challenge: string
  readonly rp: { readonly id?: string | undefined; readonly name: string }
  readonly user: { readonly id: string; readonly name: string; readonly displayName: string }
  readonly pubKeyCredParams: readonly { readonly type: string; readonly alg: number }[]
  readonly excludeCredentials?: readonly PasskeyDescriptor[] | undefined
  readonly authenticatorSelection?:
    | {
        readonly residentKey?: string | undefined
        readonly requireResidentKey?: boolean | undefined
        readonly userVerification?: string | undefined
      }
    | undefined
  readonly attestation?: string | undefined
  /** Milliseconds. */
  readonly timeout?: number | undefined
  /** WebAuthn extension inputs. They reach the browser as the provider sends them; bytes are not decoded. */
  readonly extensions?: Readonly<Record<string, unknown>> | undefined
}

export type PasskeyDescriptor = {
  readonly id: string
  readonly type: string
  readonly transports?: readonly string[] | undefined
}

type Answer<response> = {
  readonly id: string
  readonly rawId: string
  readonly type: string
  readonly authenticatorAttachment?: string | null | undefined
  /** WebAuthn extension outputs in JSON. Outputs with bytes, such as `prf`, are empty. */
  readonly clientExtensionResults: Readonly<Record<string, unknown>>
  readonly response: response
}

/** An authenticator's response to a request. */
export type PasskeyAssertion = Answer<{
  readonly clientDataJSON: string
  readonly authenticatorData: string
  readonly signature: string
  readonly userHandle?: string | null | undefined
}>

/** An authenticator's response after it has created a passkey. */
export type PasskeyAttestation = Answer<{
  readonly clientDataJSON: string
  readonly attestationObject: string
  readonly transports?: readonly string[] | undefined
}>
