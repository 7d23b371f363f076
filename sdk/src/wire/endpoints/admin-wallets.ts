import * as z from 'zod/mini'
import { ChainType } from '../codecs/chain-type.js'
import { defineEndpoint } from '../http/define-endpoint.js'

/** A server wallet. Times are milliseconds since the epoch. */
const Wallet = z.looseObject({
  id: z.string(),
  address: z.string(),
  chain_type: ChainType,
  /** ID of the owner: a key quorum that must sign each use and each change, or a user. */
  owner_id: z.nullable(z.string()),
  policy_ids: z.array(z.string()),
  /** Always empty. */
  additional_signers: z.array(z.unknown()),
  created_at: z.number(),
  exported_at: z.nullable(z.number()),
  /** Time of the import. Null for a wallet whose key the provider created. */
  imported_at: z.nullable(z.number()),
  display_name: z.optional(z.string()),
  external_id: z.optional(z.string()),
})

/** A P-256 public key: SPKI in base64 or PEM. */
const Owner = z.object({ public_key: z.string() })

const owned = {
  owner: z.optional(z.nullable(Owner)),
  owner_id: z.optional(z.nullable(z.string())),
}

const id = { wallet_id: z.string() }

const displayName = z.string().check(z.minLength(1), z.maxLength(100))

const options = {
  ...owned,
  policy_ids: z.optional(z.array(z.string()).check(z.maxLength(1))),
  display_name: z.optional(displayName),
  external_id: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/))),
}

/** Rejects unknown fields, so that other kinds of signers and owners are not silently ignored. */
const NewWallet = z.strictObject({
  ...options,
  chain_type: ChainType,
  owner: z.optional(z.nullable(z.union([Owner, z.strictObject({ user_id: z.string() })]))),
})

/**
 * Creates a wallet whose key only the provider has, encrypted in its recovery store. If the wallet has an owner, each
 * use and each change requires the owner's signature. If the owner is a user, creates the user's pregenerated wallet,
 * or returns it. 422 if the provider uses a recovery service.
 */
export const create = defineEndpoint({
  method: 'POST',
  path: '/api/v1/wallets',
  auth: 'server',
  scope: 'wallets',
  request: NewWallet,
  response: Wallet,
})

/**
 * Creates up to 100 wallets. Returns the results in the order of the request. A failure of one wallet does not affect
 * the others.
 */
export const createBatch = defineEndpoint({
  method: 'POST',
  path: '/api/v1/wallets/batch',
  auth: 'server',
  scope: 'wallets',
  request: z.object({ wallets: z.array(NewWallet).check(z.minLength(1), z.maxLength(100)) }),
  response: z.looseObject({
    results: z.array(
      z.looseObject({
        index: z.number(),
        success: z.boolean(),
        wallet: z.optional(Wallet),
        code: z.optional(z.string()),
        error: z.optional(z.string()),
      }),
    ),
  }),
})

const imported = {
  chain_type: ChainType,
  address: z.string(),
  encryption_type: z.literal('HPKE'),
  entropy_type: z.literal('private-key'),
}

/**
 * Returns a P-256 key, as an uncompressed point, to which the client encrypts the private key to import. Recovery
 * phrases cannot be imported.
 */
export const initImport = defineEndpoint({
  method: 'POST',
  path: '/api/v1/wallets/import/init',
  auth: 'server',
  scope: 'wallets',
  request: z.strictObject(imported),
  response: z.looseObject({ encryption_type: z.literal('HPKE'), encryption_public_key: z.string() }),
})

/**
 * Imports a private key, encrypted by HPKE as for `exportKey`. The plaintext has 32 bytes on Ethereum, and 64 bytes on
 * Solana. 422 if the key does not belong to the address, or if a wallet of the app has the address.
 */
export const submitImport = defineEndpoint({
  method: 'POST',
  path: '/api/v1/wallets/import/submit',
  auth: 'server',
  scope: 'wallets',
  request: z.strictObject({
    ...options,
    wallet: z.strictObject({ ...imported, ciphertext: z.string(), encapsulated_key: z.string() }),
  }),
  response: Wallet,
})

/** Returns a page of server wallets, oldest first. `limit` is 1 to 100 (default: 100). */
export const list = defineEndpoint({
  method: 'GET',
  path: '/api/v1/wallets',
  auth: 'server',
  scope: 'read',
  request: z.object({
    cursor: z.optional(z.string()),
    limit: z._default(z.number().check(z.gte(1), z.lte(100), z.multipleOf(1)), 100),
    chain_type: z.optional(ChainType),
    address: z.optional(z.string()),
    external_id: z.optional(z.string()),
    user_id: z.optional(z.string()),
  }),
  response: z.looseObject({ data: z.array(Wallet), next_cursor: z.nullable(z.string()) }),
})

/** Returns a server wallet. 404 for an unknown wallet. */
export const get = defineEndpoint({
  method: 'GET',
  path: '/api/v1/wallets/{wallet_id}',
  auth: 'server',
  scope: 'read',
  request: z.object(id),
  response: Wallet,
})

/** Returns the server wallet with an address. 404 for an unknown address. */
export const byAddress = defineEndpoint({
  method: 'POST',
  path: '/api/v1/wallets/address',
  auth: 'server',
  scope: 'read',
  request: z.object({ address: z.string() }),
  response: Wallet,
})

/** Changes the owner, the policies or the name of a wallet. Requires the signature of the current owner. */
export const update = defineEndpoint({
  method: 'PATCH',
  path: '/api/v1/wallets/{wallet_id}',
  auth: 'server',
  scope: 'wallets',
  request: z.strictObject({
    ...id,
    ...owned,
    policy_ids: z.optional(z.array(z.string()).check(z.maxLength(1))),
    display_name: z.optional(z.nullable(displayName)),
  }),
  response: Wallet,
})

const Params = z.record(z.string(), z.unknown())

/**
 * Signs with a wallet, or signs and sends. Methods on Ethereum: `personal_sign`, `eth_signTypedData_v4`,
 * `eth_signTransaction`, `eth_sendTransaction` and `secp256k1_sign`. Methods on Solana: `signMessage`,
 * `signTransaction` and `signAndSendTransaction`. Requires the owner's signature and a policy that allows the call.
 */
export const rpc = defineEndpoint({
  method: 'POST',
  path: '/api/v1/wallets/{wallet_id}/rpc',
  auth: 'server',
  scope: 'wallets',
  // Rejects unknown fields, so that an option that changes the transaction is not silently ignored.
  request: z.strictObject({
    ...id,
    method: z.string(),
    params: Params,
    chain_type: z.optional(ChainType),
    /** The network of a transaction that is sent, such as 'eip155:8453'. */
    caip2: z.optional(z.string()),
    reference_id: z.optional(z.string().check(z.maxLength(200))),
    sponsor: z.optional(z.boolean()),
    /** Accepts and ignores the address, because the path identifies the wallet. */
    address: z.optional(z.string()),
  }),
  response: z.looseObject({ method: z.string(), data: z.looseObject({}) }),
})

/** Signs a hash of 32 bytes, or the hash of the given bytes, without hashing it again. */
export const rawSign = defineEndpoint({
  method: 'POST',
  path: '/api/v1/wallets/{wallet_id}/raw_sign',
  auth: 'server',
  scope: 'wallets',
  request: z.object({ ...id, params: Params }),
  response: z.looseObject({
    method: z.literal('raw_sign'),
    data: z.looseObject({ signature: z.string(), encoding: z.literal('hex') }),
  }),
})

/**
 * Returns the private key of a wallet, encrypted to a P-256 key by HPKE (RFC 9180: DHKEM P-256, HKDF-SHA256,
 * ChaCha20-Poly1305). The plaintext is hex with 0x on Ethereum, and base58 of 64 bytes on Solana.
 */
export const exportKey = defineEndpoint({
  method: 'POST',
  path: '/api/v1/wallets/{wallet_id}/export',
  auth: 'server',
  scope: 'wallets',
  request: z.object({
    ...id,
    encryption_type: z.literal('HPKE'),
    recipient_public_key: z.string(),
    export_seed_phrase: z.optional(z.boolean()),
  }),
  response: z.looseObject({
    encryption_type: z.literal('HPKE'),
    ciphertext: z.string(),
    encapsulated_key: z.string(),
  }),
})

/**
 * Returns a transaction that a server wallet sent. `status` is 'broadcasted', 'confirmed' or 'execution_reverted'. The
 * call reads the chain while the status is 'broadcasted'.
 */
export const transaction = defineEndpoint({
  method: 'GET',
  path: '/api/v1/transactions/{transaction_id}',
  auth: 'server',
  scope: 'read',
  request: z.object({ transaction_id: z.string() }),
  response: z.looseObject({
    id: z.string(),
    wallet_id: z.string(),
    caip2: z.string(),
    status: z.string(),
    transaction_hash: z.nullable(z.string()),
    created_at: z.number(),
    reference_id: z.nullable(z.string()),
  }),
})
