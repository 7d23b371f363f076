import { decodeBase64Url, encodeBase64Url } from '../../base/base64url.js'
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyDescriptor,
  PasskeyRequest,
} from '../../domain/entities/passkey.js'
import { KeyhookError, isKeyhookError } from '../../domain/errors/base.js'
import type { Passkeys } from '../platform.js'

const refused = 'Passkey request timed out or rejected by user.'

/** Errors by the name of the `DOMException`. */
const errors: Readonly<Record<string, () => KeyhookError>> = {
  NotAllowedError: () => new KeyhookError('PASSKEY_NOT_ALLOWED', refused),
  AbortError: () => new KeyhookError('PASSKEY_NOT_ALLOWED', refused),
  TimeoutError: () => new KeyhookError('PASSKEY_NOT_ALLOWED', refused),
  /** The authenticator holds one of the excluded credentials. */
  InvalidStateError: () =>
    new KeyhookError('PASSKEY_NOT_ALLOWED', 'This device has a passkey for this account.', {
      reason: 'passkey_exists',
    }),
}

/** Returns the `KeyhookError` for a failure of the browser's passkeys. */
export function fromWebAuthn(cause: unknown): KeyhookError {
  if (isKeyhookError(cause)) return cause
  const name = cause instanceof Error || cause instanceof DOMException ? cause.name : ''
  return errors[name]?.() ?? new KeyhookError('UNKNOWN_AUTH_ERROR', 'An unknown error occurred.', { cause })
}

const passkeysUnsupported = () =>
  new KeyhookError('PASSKEY_NOT_ALLOWED', 'WebAuthn is not supported in this browser', {
    reason: 'passkey_unsupported',
  })

/**
 * The running autofill offer. A browser runs one passkey request at a time, so a request of the user cancels the offer.
 */
let offering: AbortController | undefined

async function ask(
  run: (credentials: CredentialsContainer) => Promise<Credential | null>,
): Promise<PublicKeyCredential> {
  offering?.abort()
  if (typeof PublicKeyCredential === 'undefined') throw passkeysUnsupported()
  const credential = await run(navigator.credentials).catch((cause: unknown) => {
    throw fromWebAuthn(cause)
  })
  if (!(credential instanceof PublicKeyCredential))
    throw new KeyhookError('UNKNOWN_AUTH_ERROR', 'Unknown error occurred.')
  return credential
}

const text = (bytes: ArrayBuffer) => encodeBase64Url(new Uint8Array(bytes))

/** Decodes credential descriptors from JSON, because only the newest browsers have `parseRequestOptionsFromJSON`. */
const descriptors = (list: readonly PasskeyDescriptor[] = []) =>
  list.map(({ id, transports }) => ({
    id: decodeBase64Url(id),
    type: 'public-key' as const,
    transports: transports as AuthenticatorTransport[] | undefined,
  }))

const head = (credential: PublicKeyCredential) => ({
  id: credential.id,
  rawId: text(credential.rawId),
  type: credential.type,
  authenticatorAttachment: credential.authenticatorAttachment,
  clientExtensionResults: credential.getClientExtensionResults() as PasskeyAssertion['clientExtensionResults'],
})

/** Returns true if a field can offer passkeys in its autofill, as it offers saved passwords. */
const canAutofill = async (): Promise<boolean> =>
  typeof PublicKeyCredential !== 'undefined' &&
  (await PublicKeyCredential.isConditionalMediationAvailable?.().catch(() => false)) === true

/** Creates a passkey. Rejects with a `KeyhookError`. */
async function create(
  { challenge, excludeCredentials, user, ...options }: PasskeyCreation,
  signal: AbortSignal,
): Promise<PasskeyAttestation> {
  const publicKey = {
    ...options,
    challenge: decodeBase64Url(challenge),
    user: { ...user, id: decodeBase64Url(user.id) },
    excludeCredentials: descriptors(excludeCredentials),
    // The cast is safe: the browser skips unknown values, and does not modify the readonly lists.
  } as object as PublicKeyCredentialCreationOptions
  const credential = await ask((credentials) => credentials.create({ publicKey, signal }))
  const response = credential.response as AuthenticatorAttestationResponse
  return {
    ...head(credential),
    response: {
      clientDataJSON: text(response.clientDataJSON),
      attestationObject: text(response.attestationObject),
      transports: response.getTransports?.() ?? [],
    },
  }
}

/** Requests a passkey, or with `isAutofill` offers passkeys in a field. Rejects with a `KeyhookError`. */
async function get(
  { allowCredentials, challenge, ...options }: PasskeyRequest,
  { isAutofill, signal }: Parameters<Passkeys['get']>[1],
): Promise<PasskeyAssertion> {
  const publicKey = {
    ...options,
    challenge: decodeBase64Url(challenge),
    allowCredentials: descriptors(allowCredentials),
  } as PublicKeyCredentialRequestOptions
  const credential = await ask((credentials) => {
    if (!isAutofill) return credentials.get({ publicKey, signal })
    const offer = (offering = new AbortController())
    signal.addEventListener('abort', () => offer.abort(), { once: true })
    return credentials.get({ publicKey, mediation: 'conditional', signal: offer.signal })
  })
  const { authenticatorData, clientDataJSON, signature, userHandle } =
    credential.response as AuthenticatorAssertionResponse
  return {
    ...head(credential),
    response: {
      clientDataJSON: text(clientDataJSON),
      authenticatorData: text(authenticatorData),
      signature: text(signature),
      userHandle: userHandle && text(userHandle),
    },
  }
}

/** The passkeys of the browser, by WebAuthn. */
export const passkeys: Passkeys = { canAutofill, create, get }
