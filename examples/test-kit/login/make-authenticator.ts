import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** Invalid behaviour that an authenticator or a browser can simulate. */
type Faults = Partial<{
  type: string
  challenge: string
  origin: string
  crossOrigin: boolean
  topOrigin: string
  rpId: string
  /** Flags of the authenticator data: user present is 1, user verified is 4. */
  flags: number
  counter: number
  userHandle: string
  signedBy: ReturnType<typeof makeKey>
  id: string
  /** The attestation format. */
  format: string
  attestationStatement: Map<string, unknown>
  /** The COSE key in the new passkey's response. */
  publicKey: Map<number, unknown>
}>

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const makeKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })
const base64 = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url')

/** Encodes a value as CBOR. Supports only the types that WebAuthn needs. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (major: number, length: number) =>
    length < 24
      ? Buffer.from([(major << 5) | length])
      : length < 256
        ? Buffer.from([(major << 5) | 24, length])
        : Buffer.from([(major << 5) | 25, length >> 8, length & 255])
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([
    head(5, value.size),
    ...[...value].flatMap(([key, item]) => [cbor(key), cbor(item as Parameters<typeof cbor>[0])]),
  ])
}

/** Creates a software authenticator with one passkey. Its encoded responses can be made invalid. */
export function makeAuthenticator({ origin }: { origin: string }) {
  const key = makeKey()
  const id = randomBytes(32)
  let counter = 0
  let handle = ''

  const clientData = (type: string, challenge: string, faults: Faults) =>
    Buffer.from(
      JSON.stringify({
        type: faults.type ?? type,
        challenge: faults.challenge ?? challenge,
        origin: faults.origin ?? origin,
        crossOrigin: faults.crossOrigin ?? false,
        ...(faults.topOrigin !== undefined && { topOrigin: faults.topOrigin }),
      }),
    )
  const authData = (rpId: string, faults: Faults, attested = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(faults.counter ?? counter)
    const flags = (faults.flags ?? 5) | (attested.length > 0 ? 64 : 0)
    return Buffer.concat([sha256(faults.rpId ?? rpId), Buffer.from([flags]), count, attested])
  }
  const credential = (faults: Faults) => ({
    ...{ id: faults.id ?? base64(id), rawId: faults.id ?? base64(id), type: 'public-key' },
    clientExtensionResults: {},
  })

  return {
    id: base64(id),
    /** Returns the response of creating the passkey. */
    create(options: makeAuthenticator.Creation, faults: Faults = {}) {
      handle = options.user.id
      const { x = '', y = '' } = key.publicKey.export({ format: 'jwk' })
      const cose = new Map<number, unknown>([
        ...([
          [1, 2],
          [3, -7],
          [-1, 1],
        ] as const),
        ...([
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ] as const),
      ])
      const length = Buffer.from([id.length >> 8, id.length & 255])
      // The AAGUID of a real password manager.
      const aaguid = Buffer.from('fbfc3007154e4ecc8c0b6e020557d7bd', 'hex')
      const data = authData(
        options.rp.id ?? '',
        faults,
        Buffer.concat([aaguid, length, id, cbor(faults.publicKey ?? cose)]),
      )
      const attestation = new Map<string, unknown>([
        ['fmt', faults.format ?? 'none'],
        ['attStmt', faults.attestationStatement ?? new Map()],
        ['authData', data],
      ])
      return {
        ...credential(faults),
        response: {
          clientDataJSON: base64(clientData('webauthn.create', options.challenge, faults)),
          attestationObject: base64(cbor(attestation)),
          transports: ['internal'],
        },
      }
    },
    /** Returns the response of logging in with the passkey. */
    get(options: { challenge: string; rpId?: string | undefined }, faults: Faults = {}) {
      counter += 1
      const data = authData(options.rpId ?? '', faults)
      const client = clientData('webauthn.get', options.challenge, faults)
      const { privateKey } = faults.signedBy ?? key
      return {
        ...credential(faults),
        response: {
          clientDataJSON: base64(client),
          authenticatorData: base64(data),
          signature: base64(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
          userHandle: faults.userHandle ?? handle,
        },
      }
    },
  }
}

export declare namespace makeAuthenticator {
  type Creation = { challenge: string; rp: { id?: string | undefined }; user: { id: string } }
}

/** Creates a key that belongs to no passkey. */
export const makeForeignKey = makeKey
