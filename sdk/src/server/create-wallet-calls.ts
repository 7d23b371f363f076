import type { CallOptions, ServerCall, SignedOptions } from './create-server-call.js'
import { type Page, toPage } from './create-user-calls.js'
import { toFields, toList } from './read-user.js'

type ChainType = 'ethereum' | 'solana'

/** A wallet of your server. */
export type ServerWallet = {
  readonly id: string
  /** EIP-55 address on Ethereum, base58 public key on Solana. */
  readonly address: string
  readonly chainType: ChainType
  /** ID of the owner: a key quorum that must sign each use and each change, or a user. Null without an owner. */
  readonly ownerId: string | null
  /** ID of the policy that limits the wallet. Null without a policy. */
  readonly policyId: string | null
  readonly displayName: string | undefined
  /** ID of the wallet in your own system. */
  readonly externalId: string | undefined
  readonly createdAt: Date
  /** Time at which the key was last exported. */
  readonly exportedAt: Date | null
}

/** An owner: a P-256 public key as SPKI in base64 or PEM, or the ID of a key quorum. Null removes the owner. */
type OwnerInput = {
  readonly owner?: { readonly publicKey: string } | null | undefined
  readonly ownerId?: string | null | undefined
}

/** An amount: a number, a bigint, or hex with 0x. */
type Quantity = number | bigint | `0x${string}`

/** An Ethereum transaction. The provider fills in missing fees, gas and nonce of transactions that it sends. */
export type ServerTransaction = {
  readonly to?: string | undefined
  readonly data?: `0x${string}` | undefined
  readonly value?: Quantity | undefined
  readonly chainId?: Quantity | undefined
  readonly nonce?: Quantity | undefined
  readonly gas?: Quantity | undefined
  readonly gasPrice?: Quantity | undefined
  readonly maxFeePerGas?: Quantity | undefined
  readonly maxPriorityFeePerGas?: Quantity | undefined
  readonly type?: 0 | 1 | 2 | undefined
}

/** A transaction that a server wallet sent. */
export type SentTransaction = {
  readonly id: string
  readonly walletId: string
  /** CAIP-2 network, such as 'eip155:8453'. */
  readonly network: string
  readonly hash: string
  readonly status: 'broadcasted' | 'confirmed' | 'execution_reverted'
  readonly createdAt: Date
  readonly referenceId: string | undefined
}

const toOwner = ({ owner, ownerId }: OwnerInput) => ({
  owner: owner && { public_key: owner.publicKey },
  owner_id: ownerId,
})

/** Converts a time from the provider. Wallets and policies have times in milliseconds. */
const toTime = (value: unknown): Date | null => (typeof value === 'number' ? new Date(value) : null)

/** Converts a wallet from the provider's format to the SDK's. */
const readWallet = (body: unknown): ServerWallet => {
  const wire = toFields(body)
  const [policyId = null] = Array.isArray(wire['policy_ids']) ? wire['policy_ids'] : []
  return {
    ...{ id: wire['id'], address: wire['address'], chainType: wire['chain_type'], ownerId: wire['owner_id'], policyId },
    ...{ displayName: wire['display_name'], externalId: wire['external_id'] },
    ...{ createdAt: toTime(wire['created_at']), exportedAt: toTime(wire['exported_at']) },
  } as unknown as ServerWallet
}

const toHex = (value: unknown) => (typeof value === 'bigint' ? `0x${value.toString(16)}` : value)

const toTransaction = ({ chainId, gas, gasPrice, maxFeePerGas, maxPriorityFeePerGas, ...rest }: ServerTransaction) => {
  const wire = {
    ...{ ...rest, chain_id: chainId, gas_limit: gas, gas_price: gasPrice, max_fee_per_gas: maxFeePerGas },
    max_priority_fee_per_gas: maxPriorityFeePerGas,
  }
  return Object.fromEntries(Object.entries(wire).map(([name, value]) => [name, toHex(value)]))
}

const toBase64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))
const toHexBytes = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

type SendOptions = SignedOptions & {
  /** The reference that your server passed for the transaction. */
  readonly referenceId?: string | undefined
}

/** Creates the calls for server wallets. */
export function createWalletCalls(call: ServerCall) {
  const path = (id: string, rest = '') => `/api/v1/wallets/${encodeURIComponent(id)}${rest}`

  /** Calls a method of a wallet, and returns the data of its response. */
  async function rpc(id: string, values: Readonly<Record<string, unknown>>, options?: SignedOptions) {
    const body = await call({ method: 'POST', path: path(id, '/rpc'), values, isSigned: true }, options)
    return toFields(toFields(body)['data'])
  }

  const readSignature = (data: Readonly<Record<string, unknown>>) => String(data['signature'])

  async function send(id: string, values: Readonly<Record<string, unknown>>, options: SendOptions = {}) {
    const { referenceId, ...rest } = options
    const data = await rpc(id, { ...values, reference_id: referenceId }, rest)
    return { hash: String(data['hash']), transactionId: String(data['transaction_id']) }
  }

  return {
    /**
     * Creates a wallet whose key only the provider has. If the wallet has an owner, each use needs the owner's
     * signature.
     */
    async create(
      options: OwnerInput & {
        chainType: ChainType
        policyId?: string | undefined
        displayName?: string | undefined
        externalId?: string | undefined
      },
      callOptions?: CallOptions,
    ): Promise<ServerWallet> {
      const { chainType, displayName, externalId, policyId } = options
      const values = {
        ...{ ...toOwner(options), chain_type: chainType, display_name: displayName, external_id: externalId },
        policy_ids: policyId === undefined ? undefined : [policyId],
      }
      return readWallet(await call({ method: 'POST', path: '/api/v1/wallets', values }, callOptions))
    },
    /** Returns a wallet. */
    get: async (walletId: string, options?: CallOptions): Promise<ServerWallet> =>
      readWallet(await call({ method: 'GET', path: path(walletId) }, options)),
    /** Returns the wallet with an address. */
    getByAddress: async (address: string, options?: CallOptions): Promise<ServerWallet> =>
      readWallet(await call({ method: 'POST', path: '/api/v1/wallets/address', values: { address } }, options)),
    /** Returns a page of wallets, oldest first. `limit` is 1 to 100 (default: 100). */
    async list(
      filter: {
        cursor?: string | undefined
        limit?: number | undefined
        chainType?: ChainType | undefined
        externalId?: string | undefined
      } = {},
      options?: CallOptions,
    ): Promise<Page<ServerWallet>> {
      const { chainType, externalId, ...page } = filter
      const values = { ...page, chain_type: chainType, external_id: externalId }
      return toPage(await call({ method: 'GET', path: '/api/v1/wallets', values }, options), readWallet)
    },
    /** Changes the owner, the policy or the name. Null removes a value. */
    async update(
      walletId: string,
      change: OwnerInput & { policyId?: string | null | undefined; displayName?: string | null | undefined },
      options?: SignedOptions,
    ): Promise<ServerWallet> {
      const { displayName, policyId } = change
      const policies = policyId === null ? [] : [policyId]
      const values = {
        ...{ ...toOwner(change), display_name: displayName },
        policy_ids: policyId === undefined ? undefined : policies,
      }
      return readWallet(await call({ method: 'PATCH', path: path(walletId), values, isSigned: true }, options))
    },
    /**
     * Returns the private key, encrypted to a P-256 key by HPKE (RFC 9180: DHKEM P-256, HKDF-SHA256,
     * ChaCha20-Poly1305). `recipientPublicKey` is SPKI in base64. Both results are base64.
     */
    async exportKey(
      walletId: string,
      { recipientPublicKey }: { recipientPublicKey: string },
      options?: SignedOptions,
    ): Promise<{ ciphertext: string; encapsulatedKey: string }> {
      const values = { encryption_type: 'HPKE', recipient_public_key: recipientPublicKey }
      const request = { method: 'POST', path: path(walletId, '/export'), values, isSigned: true } as const
      const body = toFields(await call(request, options))
      return { ciphertext: String(body['ciphertext']), encapsulatedKey: String(body['encapsulated_key']) }
    },
    /** Returns a transaction with its current status. */
    async getTransaction(transactionId: string, options?: CallOptions): Promise<SentTransaction> {
      const wire = toFields(
        await call({ method: 'GET', path: `/api/v1/transactions/${encodeURIComponent(transactionId)}` }, options),
      )
      // The cast is safe, because the provider returns these fields with these types.
      return {
        ...{ id: wire['id'], walletId: wire['wallet_id'], network: wire['caip2'], hash: wire['transaction_hash'] },
        ...{ status: wire['status'], createdAt: toTime(wire['created_at']) },
        referenceId: wire['reference_id'] ?? undefined,
      } as unknown as SentTransaction
    },
    /** Signatures and transactions on Ethereum. */
    ethereum: {
      /** Signs a message with EIP-191. Returns the signature in hex. */
      async signMessage(walletId: string, message: string | Uint8Array, options?: SignedOptions): Promise<string> {
        const params =
          typeof message === 'string'
            ? { message, encoding: 'utf-8' }
            : { message: toHexBytes(message), encoding: 'hex' }
        return readSignature(await rpc(walletId, { method: 'personal_sign', params }, options))
      },
      /** Signs EIP-712 typed data. Returns the signature in hex. */
      async signTypedData(
        walletId: string,
        typedData: {
          domain: Readonly<Record<string, unknown>>
          types: Readonly<Record<string, readonly { name: string; type: string }[]>>
          primaryType: string
          message: Readonly<Record<string, unknown>>
        },
        options?: SignedOptions,
      ): Promise<string> {
        const { primaryType, ...rest } = typedData
        const params = { typed_data: { ...rest, primary_type: primaryType } }
        return readSignature(await rpc(walletId, { method: 'eth_signTypedData_v4', params }, options))
      },
      /** Signs a transaction. Returns it serialized, in hex. */
      async signTransaction(
        walletId: string,
        transaction: ServerTransaction,
        options?: SignedOptions,
      ): Promise<string> {
        const params = { transaction: toTransaction(transaction) }
        return String((await rpc(walletId, { method: 'eth_signTransaction', params }, options))['signed_transaction'])
      },
      /** Signs and sends a transaction on a chain of the provider's `nodes`. */
      async sendTransaction(
        walletId: string,
        { chainId, ...transaction }: ServerTransaction & { chainId: number },
        options?: SendOptions,
      ): Promise<{ hash: string; transactionId: string }> {
        const params = { transaction: toTransaction(transaction) }
        return send(walletId, { method: 'eth_sendTransaction', caip2: `eip155:${chainId}`, params }, options)
      },
      /** Signs a hash of 32 bytes in hex, without hashing it again. */
      signHash: async (walletId: string, hash: string, options?: SignedOptions): Promise<string> =>
        readSignature(await rpc(walletId, { method: 'secp256k1_sign', params: { hash } }, options)),
    },
    /** Signatures and transactions on Solana. */
    solana: {
      /** Signs a message. Returns the signature in base64. */
      async signMessage(walletId: string, message: Uint8Array, options?: SignedOptions): Promise<string> {
        const params = { message: toBase64(message), encoding: 'base64' }
        return readSignature(await rpc(walletId, { method: 'signMessage', params }, options))
      },
      /** Signs a serialized transaction. Returns it in base64. */
      async signTransaction(walletId: string, transaction: Uint8Array, options?: SignedOptions): Promise<string> {
        const params = { transaction: toBase64(transaction), encoding: 'base64' }
        return String((await rpc(walletId, { method: 'signTransaction', params }, options))['signed_transaction'])
      },
      /** Signs and sends a serialized transaction on a network of the provider's `solanaNodes`. */
      async sendTransaction(
        walletId: string,
        { network, transaction }: { network: string; transaction: Uint8Array },
        options?: SendOptions,
      ): Promise<{ hash: string; transactionId: string }> {
        const params = { transaction: toBase64(transaction), encoding: 'base64' }
        return send(walletId, { method: 'signAndSendTransaction', caip2: network, params }, options)
      },
    },
  }
}

/** A condition of a rule: compares one field of a request with a value. */
export type PolicyCondition = {
  /** Source of the field, such as 'ethereum_transaction'. */
  readonly source: string
  /** Name of the field, such as 'value'. */
  readonly field: string
  readonly operator: 'eq' | 'gt' | 'gte' | 'lt' | 'lte' | 'in'
  /** The value to compare with. A list for the operator 'in'. */
  readonly value: string | readonly string[]
  /** The JSON ABI for the source 'ethereum_calldata'. */
  readonly abi?: readonly object[] | undefined
}

/** A rule of a policy. */
export type PolicyRule = {
  readonly name: string
  /** The method that the rule applies to, such as 'eth_sendTransaction', or '*' for every method. */
  readonly method: string
  readonly action: 'ALLOW' | 'DENY'
  readonly conditions: readonly PolicyCondition[]
}

/** Rules for the use of server wallets. A request that no rule allows is denied. */
export type ServerPolicy = {
  readonly id: string
  readonly name: string
  readonly chainType: ChainType
  readonly rules: readonly (PolicyRule & { readonly id: string })[]
  readonly ownerId: string | null
  readonly createdAt: Date
}

const toRule = ({ conditions, ...rule }: PolicyRule) => ({
  ...rule,
  conditions: conditions.map(({ source, ...rest }) => ({ field_source: source, ...rest })),
})

/** Converts a policy from the provider's format to the SDK's. */
const readPolicy = (body: unknown): ServerPolicy => {
  const wire = toFields(body)
  const rules = toList(wire['rules']).map(({ conditions, ...rule }) => ({
    ...rule,
    conditions: toList(conditions).map(({ field_source: source, ...rest }) => ({ source, ...rest })),
  }))
  return {
    ...{ id: wire['id'], name: wire['name'], chainType: wire['chain_type'], ownerId: wire['owner_id'] },
    ...{ rules, createdAt: toTime(wire['created_at']) },
  } as unknown as ServerPolicy
}

/** Creates the calls for policies. To change rules, update the policy. */
export function createPolicyCalls(call: ServerCall) {
  const path = (id: string) => `/api/v1/policies/${encodeURIComponent(id)}`
  return {
    /** Creates a policy. */
    async create(
      options: OwnerInput & { name: string; chainType: ChainType; rules: readonly PolicyRule[] },
      callOptions?: CallOptions,
    ): Promise<ServerPolicy> {
      const { chainType, name, rules } = options
      const values = { ...toOwner(options), version: '1.0', name, chain_type: chainType, rules: rules.map(toRule) }
      return readPolicy(await call({ method: 'POST', path: '/api/v1/policies', values }, callOptions))
    },
    /** Returns a policy. */
    get: async (policyId: string, options?: CallOptions): Promise<ServerPolicy> =>
      readPolicy(await call({ method: 'GET', path: path(policyId) }, options)),
    /** Changes the name, the rules or the owner. `rules` replaces all rules. */
    async update(
      policyId: string,
      change: OwnerInput & { name?: string | undefined; rules?: readonly PolicyRule[] | undefined },
      options?: SignedOptions,
    ): Promise<ServerPolicy> {
      const values = { ...toOwner(change), name: change.name, rules: change.rules?.map(toRule) }
      return readPolicy(await call({ method: 'PATCH', path: path(policyId), values, isSigned: true }, options))
    },
    /** Deletes a policy. Rejects with `INVALID_DATA` while a wallet has it. */
    async delete(policyId: string, options?: SignedOptions): Promise<void> {
      await call({ method: 'DELETE', path: path(policyId), isSigned: true }, options)
    },
  }
}

/** P-256 keys that own wallets and policies. */
export type KeyQuorum = {
  readonly id: string
  /** The public key: SPKI in base64. */
  readonly publicKeys: readonly string[]
  /** The number of keys that must sign. */
  readonly threshold: number
  readonly displayName: string | undefined
}

const readQuorum = (body: unknown): KeyQuorum => {
  const wire = toFields(body)
  const name = wire['display_name']
  return {
    id: String(wire['id']),
    publicKeys: toList(wire['authorization_keys']).map((key) => String(key['public_key'])),
    threshold: Number(wire['authorization_threshold']),
    displayName: typeof name === 'string' ? name : undefined,
  }
}

/** Creates the calls for the owners of wallets and policies. */
export const createKeyQuorumCalls = (call: ServerCall) => ({
  /** Creates a key quorum of 1 to 10 keys. By default, `threshold` is the number of keys, so that all must sign. */
  async create(
    { displayName, publicKeys, threshold }: createKeyQuorumCalls.Options,
    options?: CallOptions,
  ): Promise<KeyQuorum> {
    const values = { public_keys: publicKeys, authorization_threshold: threshold, display_name: displayName }
    return readQuorum(await call({ method: 'POST', path: '/api/v1/key_quorums', values }, options))
  },
  /** Returns a key quorum. */
  get: async (id: string, options?: CallOptions): Promise<KeyQuorum> =>
    readQuorum(await call({ method: 'GET', path: `/api/v1/key_quorums/${encodeURIComponent(id)}` }, options)),
  /**
   * Changes a key quorum. Its current keys must sign. If you pass new keys without a `threshold`, all new keys must
   * sign later calls.
   */
  async update(
    id: string,
    { displayName, publicKeys, threshold }: Partial<createKeyQuorumCalls.Options>,
    options?: SignedOptions,
  ): Promise<KeyQuorum> {
    const path = `/api/v1/key_quorums/${encodeURIComponent(id)}`
    const values = { public_keys: publicKeys, authorization_threshold: threshold, display_name: displayName }
    return readQuorum(await call({ method: 'PATCH', path, values, isSigned: true }, options))
  },
  /** Deletes a key quorum. Its keys must sign. Rejects with `INVALID_DATA` while a wallet or a policy has it. */
  async delete(id: string, options?: SignedOptions): Promise<void> {
    await call({ method: 'DELETE', path: `/api/v1/key_quorums/${encodeURIComponent(id)}`, isSigned: true }, options)
  },
})

export declare namespace createKeyQuorumCalls {
  type Options = {
    publicKeys: readonly string[]
    threshold?: number | undefined
    displayName?: string | undefined
  }
}
