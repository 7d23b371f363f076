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

/** The accepted algorithms: ES256, EdDSA and RS256. Authenticators support them. */
export const algorithms = [-7, -8, -257]

type Expected = { challenge: string; party: relyingParty.ReturnType }

export const notVerified = (cause?: unknown) =>
  new HttpError(422, 'invalid_credentials', 'The passkey could not be verified.', { cause })

/** Origins of the pages that may embed the calling page. */
type Within = { within?: readonly string[] | undefined }

/**
 * Returns the challenge in a passkey response. Throws 422 if an embedded page created the response. With `within`,
 * accepts a provider page that is embedded in a page of the app.
 */
export function readChallenge(answer: PasskeyAssertion | PasskeyAttestation, { within }: Within = {}): string {
  const { challenge, crossOrigin } = readClientData(answer)
  // The library checks this only if the browser sends the origin of the embedding page.
  if (crossOrigin === true && !within) throw notVerified()
  if (typeof challenge !== 'string') throw notVerified()
  return challenge
}

/** Parses the browser's client data about the calling page. */
function readClientData({
  response,
}: Pick<PasskeyAssertion | PasskeyAttestation, 'response'>): Readonly<Record<string, unknown>> {
  try {
    return (JSON.parse(toText(fromBase64Url(response.clientDataJSON))) ?? {}) as object as never
  } catch (error) {
    throw notVerified(error)
  }
}

/** Maximum size of a stored public key in bytes. A 4096-bit RSA key has about 530 bytes. */
const mostKeyBytes = 1024
/** A well-formed DER signature that no key has made. */
const noSignature = Uint8Array.of(0x30, 6, 2, 1, 1, 2, 1, 1)

/**
 * Verifies a passkey that was just created, for this challenge, origin and relying party. Requires user verification.
 * Ignores the attestation statement.
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
 * Replaces the attestation statement with an empty one, because the provider requests none. A statement contains
 * certificates. Verifying them would fetch URLs that the caller chose (threat 23).
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

/**
 * Imports a public key in the same way as a login. Throws 422 for an invalid key, and for a key that is larger than any
 * authenticator's.
 */
async function requireUsableKey(credentialPublicKey: Uint8Array<ArrayBuffer>): Promise<void> {
  if (credentialPublicKey.length > mostKeyBytes) throw notVerified()
  try {
    await verifySignature({ credentialPublicKey, data: new Uint8Array(), signature: noSignature })
  } catch (error) {
    throw notVerified(error)
  }
}

/** Verifies a passkey assertion. Returns its signature counter. */
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

/** Parses the transports that are stored with a passkey. */
export const readTransports = ({ transports }: Pick<PasskeyRow, 'transports'>) =>
  JSON.parse(transports) as AuthenticatorTransport[]
