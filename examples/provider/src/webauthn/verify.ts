import type { PasskeyAssertion, PasskeyAttestation } from '@keyhook/sdk/wire'
import {
  type AuthenticatorTransport,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { decodeAttestationObject, isoCBOR, verifySignature } from '@simplewebauthn/server/helpers'
import { fromBase64Url, toBase64Url, toText } from '../bytes/encodings.js'
import type { PasskeyRow } from '../database/passkeys.js'
import { HttpError } from '../base/http-error.js'
import { isListed } from '../bundled/wallet-frame.js'
import type { relyingParty } from './relying-party.js'

/** ES256, EdDSA and RS256, the algorithms of authenticators. */
export const algorithms = [-7, -8, -257]

type Expected = { challenge: string; party: relyingParty.ReturnType }

export const notVerified = (cause?: unknown) =>
  new HttpError(422, 'invalid_credentials', 'The passkey could not be verified.', { cause })

/** Origins of pages that may embed the calling page. */
type Within = { within?: readonly string[] | undefined }

/**
 * Returns the challenge of a passkey response. Throws 422 if an embedded page created the response. With `within`,
 * accepts the provider's page that is embedded in a page of the app.
 */
export function readChallenge(answer: PasskeyAssertion | PasskeyAttestation, { within }: Within = {}): string {
  const { challenge, crossOrigin } = readClientData(answer)
  // The verifier checks it only if the browser names the outer page.
  if (crossOrigin === true && !within) throw notVerified()
  if (typeof challenge !== 'string') throw notVerified()
  return challenge
}

/** Parses the browser's data about the calling page. */
function readClientData({
  response,
}: Pick<PasskeyAssertion | PasskeyAttestation, 'response'>): Readonly<Record<string, unknown>> {
  try {
    return (JSON.parse(toText(fromBase64Url(response.clientDataJSON))) ?? {}) as object as never
  } catch (error) {
    throw notVerified(error)
  }
}

/** Size of a stored public key, in bytes. An RSA key of 4096 bits has about 530. */
const mostKeyBytes = 1024
/** A DER signature that no key has made. */
const noSignature = Uint8Array.of(0x30, 6, 2, 1, 1, 2, 1, 1)

/**
 * Verifies a passkey that was just created for this challenge, origin and relying party, with user verification.
 * Ignores its attestation statement.
 */
export async function verifyAttestation(
  { response, ...attestation }: PasskeyAttestation,
  { challenge, party }: Expected,
) {
  const { registrationInfo } = await verifyRegistrationResponse({
    response: {
      id: attestation.id,
      rawId: attestation.rawId,
      type: attestation.type as 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: response.clientDataJSON,
        attestationObject: removeStatement(response.attestationObject),
      },
    },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch((error: unknown) => {
    throw notVerified(error)
  })
  if (!registrationInfo) throw notVerified()
  const { aaguid, credential } = registrationInfo
  await requireUsableKey(credential.publicKey)
  return {
    aaguid,
    counter: credential.counter,
    id: credential.id,
    publicKey: toBase64Url(credential.publicKey),
    transports: (response.transports ?? []).filter((name) => /^[a-z-]{1,20}$/.test(name)).slice(0, 8),
  }
}

/**
 * Replaces the attestation statement with an empty one, which is what the provider requested. A statement names
 * certificates, and their verification fetches addresses that the caller selects (threat 23).
 */
function removeStatement(attestationObject: string): string {
  try {
    const authData = decodeAttestationObject(new Uint8Array(fromBase64Url(attestationObject))).get('authData')
    return toBase64Url(
      isoCBOR.encode(
        new Map<string, string | Map<string, never> | Uint8Array>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, never>()],
          ['authData', authData],
        ]),
      ),
    )
  } catch (error) {
    throw notVerified(error)
  }
}

/** Imports a public key as a login does. Throws 422 for a key that is invalid or larger than any authenticator's. */
async function requireUsableKey(credentialPublicKey: Uint8Array<ArrayBuffer>): Promise<void> {
  if (credentialPublicKey.length > mostKeyBytes) throw notVerified()
  try {
    await verifySignature({ credentialPublicKey, data: new Uint8Array(), signature: noSignature })
  } catch (error) {
    throw notVerified(error)
  }
}

/** Verifies an assertion. Returns the signature counter. */
export async function verifyAssertion(
  { response, ...assertion }: PasskeyAssertion,
  { challenge, party, passkey, within = [] }: Expected & Within & { passkey: PasskeyRow },
): Promise<number> {
  const { topOrigin } = readClientData({ response })
  const isWithin = typeof topOrigin === 'string' && isListed(within, topOrigin)
  if (response.userHandle && response.userHandle !== passkey.user_handle) throw notVerified()
  const { authenticationInfo, verified } = await verifyAuthenticationResponse({
    response: {
      id: assertion.id,
      rawId: assertion.rawId,
      type: assertion.type as 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: response.clientDataJSON,
        authenticatorData: response.authenticatorData,
        signature: response.signature,
      },
    },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    ...(isWithin && { expectedTopOrigin: topOrigin as string }),
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(fromBase64Url(passkey.public_key)),
      counter: Number(passkey.counter),
      transports: readTransports(passkey),
    },
  }).catch((error: unknown) => {
    throw notVerified(error)
  })
  if (!verified) throw notVerified()
  return authenticationInfo.newCounter
}

/** Reads the transports that are stored with the passkey. */
export const readTransports = ({ transports }: Pick<PasskeyRow, 'transports'>) =>
  JSON.parse(transports) as AuthenticatorTransport[]
