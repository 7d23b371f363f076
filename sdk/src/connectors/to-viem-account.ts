import type { LocalAccount } from 'viem'
import type { ConnectedWallet } from '../domain/entities/connected-wallet.js'
import { bytesToHex, numberToHex, textToHex } from '../domain/rules/evm/hex.js'
import { serializeTypedData } from '../domain/rules/signing/serialize-typed-data.js'
import { splitSignature } from '../domain/rules/evm/split-signature.js'

type Hex = `0x${string}`

/** Supported transaction types, as JSON-RPC numbers. */
const types: Readonly<Record<string, Hex>> = { legacy: '0x0', eip2930: '0x1', eip1559: '0x2', eip7702: '0x4' }

/** Matches the first bytes of serialized transactions (EIP-2718). A legacy transaction starts as an RLP list. */
const ordinary = /^0x(?:01|02|04|[c-f])/

/**
 * Returns a viem account that signs with an embedded wallet. Each signature prompts the user, like requests to the
 * wallet's EIP-1193 provider. `signTransaction` fills in missing fields. The function does not import viem.
 *
 * @example
 * import type { ConnectedWallet } from '@keyhook/sdk'
 * import { toViemAccount } from '@keyhook/sdk/viem'
 *
 * export async function sign(wallet: ConnectedWallet) {
 *   const account = await toViemAccount({ wallet })
 *   return account.signMessage({ message: 'Hello' })
 * }
 */
export async function toViemAccount({ wallet }: { wallet: ConnectedWallet }): Promise<LocalAccount> {
  const provider = await wallet.getEthereumProvider()
  const address = wallet.address as Hex
  const ask = (method: string, params: readonly unknown[]) => provider.request({ method, params }) as Promise<Hex>
  return {
    address,
    // The public key is unknown. viem's accounts of type 'json-rpc' have none either.
    publicKey: '0x',
    source: 'custom',
    type: 'local',
    async signMessage({ message }) {
      // Only `raw` contains hex bytes. A message that is a hex string is text.
      if (typeof message === 'string') return ask('personal_sign', [textToHex(message), address])
      const { raw } = message
      return ask('personal_sign', [typeof raw === 'string' ? raw : bytesToHex(raw), address])
    },
    async signTransaction(transaction, options) {
      const type = transaction.type && types[transaction.type]
      if (transaction.type && !type)
        throw new TypeError('The wallet supports only legacy, EIP-2930, EIP-1559 and EIP-7702 transactions.')
      // Checks the result of a chain's serializer, because some chains serialize types that this wallet would sign as
      // another type.
      const serialized = await options?.serializer?.(transaction)
      if (serialized !== undefined && !ordinary.test(serialized))
        throw new TypeError('The wallet signs ordinary transactions only.')
      // viem adds a gas price to type 2 fees if a node returned one, and does not serialize it.
      const fees = (transaction.type === 'eip1559' || transaction.type === 'eip7702') && { gasPrice: undefined }
      const fields = Object.entries({ ...transaction, ...fees, type, account: undefined })
      const known = fields.filter(([, value]) => value !== undefined && value !== null)
      const numbers = known.map(([name, value]) => [
        name,
        typeof value === 'bigint' || typeof value === 'number' ? numberToHex(value) : value,
      ])
      return ask('eth_signTransaction', [Object.fromEntries(numbers)])
    },
    async signAuthorization({ address: named, chainId, contractAddress = named, nonce }) {
      const authorization = { chainId, nonce, address: contractAddress as Hex }
      const signature = await ask('eth_sign7702Authorization', [{ ...authorization, from: address }])
      return { ...authorization, ...splitSignature(signature) }
    },
    async signTypedData(typedData) {
      return ask('eth_signTypedData_v4', [address, serializeTypedData(typedData)])
    },
  }
}
