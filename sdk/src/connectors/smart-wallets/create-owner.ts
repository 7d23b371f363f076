import type { LocalAccount } from 'viem'
import { toAccount } from 'viem/accounts'
import { toHex } from 'viem/utils'
import { createKeyedQueue } from '../../base/create-keyed-queue.js'
import type { Client } from '../../client.js'
import type { EthereumSignRequest } from '../../domain/entities/ethereum.js'
import type { TypedData } from '../../domain/entities/typed-data.js'
import { plainTypedData } from '../../domain/rules/signing/plain-typed-data.js'
import { ask } from '../../flows/core/ask.js'
import { signFlow } from '../../flows/transaction/sign.js'

type Hex = `0x${string}`

/** What the user is shown, in the place of what its owner signs for a smart wallet to have signed it. */
export type Shown = EthereumSignRequest extends infer request
  ? request extends EthereumSignRequest
    ? Omit<request, 'chainType' | 'signedBy'>
    : never
  : never

/**
 * The user operation or the typed data that a message of 32 bytes is the hash of. The wallet frame makes the hash itself, and
 * signs without a click on its page what it can read.
 */
export type Origin =
  | { readonly userOperation: unknown; readonly entryPoint: string; readonly chainId: string }
  | { readonly typedData: TypedData }

/**
 * The embedded wallet as the owner of a smart wallet. What it signs within `showing` is shown as what the smart wallet does by
 * it; what it signs outside of that is shown as it is.
 */
export function createOwner(client: Client, address: string): createOwner.ReturnType {
  const queue = createKeyedQueue()
  let shown: Shown | undefined
  let origin: Origin | undefined

  async function sign(request: EthereumSignRequest, method: string, params: readonly unknown[]): Promise<Hex> {
    const asked = shown
      ? ({ ...shown, chainType: 'ethereum', signedBy: { address, method, params } } as EthereumSignRequest)
      : request
    return (await ask(client, signFlow, asked)) as Hex
  }
  const asks = { chainType: 'ethereum', address, uiOptions: {} } as const

  return {
    account: toAccount({
      address: address as Hex,
      sign: ({ hash }) => sign({ ...asks, method: 'secp256k1_sign', data: hash }, 'secp256k1_sign', [hash]),
      async signMessage({ message }) {
        const raw = typeof message === 'string' ? toHex(message) : message.raw
        const data = typeof raw === 'string' ? raw : toHex(raw)
        const params = [data, address, ...(origin ? [origin] : [])]
        return sign({ ...asks, method: 'personal_sign', data }, 'personal_sign', params)
      },
      signTransaction: () => Promise.reject(new TypeError('A smart wallet sends user operations.')),
      async signTypedData(given) {
        const data = plainTypedData(given)
        return sign({ ...asks, method: 'eth_signTypedData_v4', data }, 'eth_signTypedData_v4', [address, data])
      },
    }) as createOwner.ReturnType['account'],
    // One at a time: what is shown is of what is signed meanwhile.
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
        { ...asks, method: 'csw_signUserOperation', data: JSON.stringify(params, undefined, 2), params },
        'csw_signUserOperation',
        params,
      ),
  }
}

export declare namespace createOwner {
  type ReturnType = {
    readonly account: LocalAccount & { readonly sign: NonNullable<LocalAccount['sign']> }
    /** `origin`: what the account makes the hash of, which its owner then signs as a message. */
    readonly showing: <value>(shown: Shown, work: () => Promise<value>, origin?: Origin) => Promise<value>
    /** For accounts of Coinbase, which the wallet frame signs whole operations for. */
    readonly signOperation: (params: readonly unknown[]) => Promise<Hex>
  }
}
