import * as Base64 from 'ox/Base64'
import * as Bytes from 'ox/Bytes'
import * as Hash from 'ox/Hash'
import * as Hex from 'ox/Hex'
import * as P256 from 'ox/P256'
import * as Signature from 'ox/Signature'
import * as Authenticator from 'ox/webauthn/Authenticator'
import type { AuthenticatorManner } from './step'

type Passkey = {
  readonly id: string
  readonly keeper: string
  readonly key: ReturnType<typeof P256.createKeyPair>
  readonly handle: Uint8Array
  uses: number
}
type Page = Window & typeof globalThis

/** The simulated passkeys. Like those of a device, they persist when the app's page reloads. */
const passkeys: Passkey[] = []

/** Authenticator flags: user present, user verified, attested credential data. */
const flags = { used: 0b101, made: 0b100_0101 }

/**
 * Replaces the authenticator of the page until the page reloads. Each authenticator name has its own passkeys. The
 * newest passkey is used.
 */
export function installAuthenticator(page: Window, name: string, manner: AuthenticatorManner): void {
  const { credentials } = page.navigator
  const inPage = page as Page
  if (manner === 'is unknown to the browser') return void Reflect.deleteProperty(page, 'PublicKeyCredential')

  async function create({ publicKey, signal }: CredentialCreationOptions = {}): Promise<Credential> {
    if (!publicKey) throw refusal(inPage, 'NotSupportedError')
    await answer(inPage, manner, signal)
    const { excludeCredentials = [], rp, user } = publicKey
    const known = excludeCredentials.map((each) => toText(each.id))
    if (passkeys.some(({ id, keeper }) => keeper === name && known.includes(id)))
      throw refusal(inPage, 'InvalidStateError')
    const raw = crypto.getRandomValues(new Uint8Array(32))
    const key = P256.createKeyPair()
    passkeys.push({ id: toText(raw), keeper: name, key, handle: toBytes(user.id), uses: 0 })
    const authData = Authenticator.getAuthenticatorData({
      ...(rp.id !== undefined && { rpId: rp.id }),
      credential: { id: raw, publicKey: key.publicKey },
      flag: flags.made,
    })
    return toCredential(inPage, raw, {
      attestationObject: Hex.toBytes(Authenticator.getAttestationObject({ authData })),
      clientDataJSON: toClientData('webauthn.create', publicKey.challenge),
      getTransports: () => ['internal'],
    })
  }

  async function get({ mediation, publicKey, signal }: CredentialRequestOptions = {}): Promise<Credential> {
    if (!publicKey) throw refusal(inPage, 'NotSupportedError')
    // A conditional request (autofill) stays pending, because it needs the user.
    await answer(inPage, mediation === 'conditional' ? 'never answers' : manner, signal)
    const { allowCredentials = [], challenge, rpId } = publicKey
    const requested = allowCredentials.map(({ id }) => toText(id))
    const passkey = passkeys.findLast(({ id }) => requested.length === 0 || requested.includes(id))
    if (!passkey) throw refusal(inPage, 'NotAllowedError')
    const data = Authenticator.getAuthenticatorData({
      ...(rpId !== undefined && { rpId }),
      flag: flags.used,
      signCount: ++passkey.uses,
    })
    const clientData = toClientData('webauthn.get', challenge)
    const payload = Bytes.concat(Hex.toBytes(data), Hash.sha256(clientData))
    const signature = P256.sign({ hash: true, payload, privateKey: passkey.key.privateKey })
    return toCredential(inPage, Base64.toBytes(passkey.id), {
      authenticatorData: Hex.toBytes(data),
      clientDataJSON: clientData,
      signature: Signature.toDerBytes(signature),
      userHandle: passkey.handle,
    })
  }

  Object.defineProperties(credentials, {
    create: { configurable: true, value: create },
    get: { configurable: true, value: get },
  })
}

async function answer(page: Page, manner: AuthenticatorManner, signal: AbortSignal | undefined): Promise<void> {
  if (manner === 'declines') throw refusal(page, 'NotAllowedError')
  if (manner !== 'never answers') return
  await new Promise((_, reject) => {
    const leave = () => reject(refusal(page, 'AbortError'))
    if (signal?.aborted) leave()
    else signal?.addEventListener('abort', leave, { once: true })
  })
}

/** Creates errors with the error classes of the app's page, because the SDK checks these classes. */
const refusal = (page: Page, name: string) => new page.DOMException('The authenticator returned no credential.', name)
const toCredential = (page: Page, id: Uint8Array, response: object): Credential =>
  Object.create(
    page.PublicKeyCredential.prototype,
    Object.getOwnPropertyDescriptors({
      ...{ id: toText(id), rawId: id, type: 'public-key', authenticatorAttachment: 'platform', response },
      getClientExtensionResults: () => ({}),
    }),
  ) as Credential

const toClientData = (type: 'webauthn.create' | 'webauthn.get', challenge: BufferSource) =>
  Bytes.fromString(Authenticator.getClientDataJSON({ challenge: Hex.fromBytes(toBytes(challenge)), type }))
const toText = (bytes: BufferSource | Uint8Array) => Base64.fromBytes(toBytes(bytes), { pad: false, url: true })
/** Copies bytes into arrays of this page's own classes. */
const toBytes = (bytes: BufferSource | Uint8Array) => new Uint8Array(bytes as ArrayBuffer)
