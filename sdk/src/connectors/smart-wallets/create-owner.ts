import type { LocalAccount } from 'viem'
import { toAccount } from 'viem/accounts'
import { toHex } from 'viem/utils'
import { createKeyedQueue } from '../../base/create-keyed-queue.js'
import type { Client } from '../../client.js'
import type { EthereumSignRequest, TypedData } from '../../domain/entities/ethereum.js'
import { serializeTypedData } from '../../domain/rules/signing/serialize-typed-data.js'
import { ask } from '../../flows/core/ask.js'
import { signFlow } from '../../flows/transaction/sign.js'

type Hex = `0x${string}`

/** The smart wallet's request, which the user reviews in place of the owner's raw signature request. */
export type Shown = EthereumSignRequest extends infer request
  ? request extends EthereumSignRequest
    ? Omit<request, 'chainType' | 'signedBy'>
    : never
  : never

/**
 * Content of a 32-byte message: the user operation or typed data whose hash it is. The wallet frame computes the hash
 * itself. If it can read the content, it signs without a click on its page.
 */
export type Origin =
  | { readonly userOperation: unknown; readonly entryPoint: string; readonly chainId: string }
  | { readonly typedData: TypedData }

/**
 * Creates the owner account of a smart wallet from the embedded wallet. During `showing`, the user reviews the smart
 * wallet's action. Otherwise they review the raw request.
 */
export function createOwner(client: Client, address: string): createOwner.ReturnType {
  const queue = createKeyedQueue()
  let shown: Shown | undefined
  let origin: Origin | undefined

  async function sign(request: EthereumSignRequest, method: string, params: readonly unknown[]): Promise<Hex> {
    const requested = shown
      ? ({ ...shown, chainType: 'ethereum', signedBy: { address, method, params } } as EthereumSignRequest)
      : request
    return (await ask(client, signFlow, requested)) as Hex
  }
  const base = { chainType: 'ethereum', address, uiOptions: {} } as const

  return {
    account: toAccount({
      address: address as Hex,
      sign: ({ hash }) => sign({ ...base, method: 'secp256k1_sign', data: hash }, 'secp256k1_sign', [hash]),
      async signMessage({ message }) {
        const raw = typeof message === 'string' ? toHex(message) : message.raw
        const data = typeof raw === 'string' ? raw : toHex(raw)
        const params = [data, address, ...(origin ? [origin] : [])]
        return sign({ ...base, method: 'personal_sign', data }, 'personal_sign', params)
      },
      signTransaction: () =>
        Promise.reject(new TypeError('The owner of a smart wallet signs user operations, not transactions.')),
      async signTypedData(given) {
        const data = serializeTypedData(given)
        return sign({ ...base, method: 'eth_signTypedData_v4', data }, 'eth_signTypedData_v4', [address, data])
      },
    }) as createOwner.ReturnType['account'],
    // Runs one action at a time, so that the shown request matches the signature.
    showing: (next, work, made) =>
      queue('owner', async () => {
        shown = next
        origin = made
        try {
          return await work()
        } finally {
          shown = undefined
          origin = undefined
        }
      }),
    signOperation: (params) =>
      sign(
        { ...base, method: 'csw_signUserOperation', data: JSON.stringify(params, undefined, 2), params },
        'csw_signUserOperation',
        params,
      ),
  }
}

export declare namespace createOwner {
  type ReturnType = {
    readonly account: LocalAccount & { readonly sign: NonNullable<LocalAccount['sign']> }
    /** `origin` is the content whose hash the owner signs as a message. */
    readonly showing: <value>(shown: Shown, work: () => Promise<value>, origin?: Origin) => Promise<value>
    /** Signs a user operation from its content in the wallet frame, for Coinbase accounts. */
    readonly signOperation: (params: readonly unknown[]) => Promise<Hex>
  }
}
