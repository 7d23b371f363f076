import type { LocalAccount } from 'viem'
import { toAccount } from 'viem/accounts'
import { serializeTransaction, toHex } from 'viem/utils'
import type { ConnectedWallet } from '../domain/entities/connected-wallet.js'
import { plainTypedData } from '../domain/rules/plain-typed-data.js'
import { splitSignature } from '../domain/rules/split-signature.js'

type Hex = `0x${string}`

/** The types the wallet signs, as JSON-RPC numbers them. */
const types: Readonly<Record<string, Hex>> = { legacy: '0x0', eip2930: '0x1', eip1559: '0x2', eip7702: '0x4' }

/**
 * A viem account that signs with an embedded wallet. Each signature asks the user, as the wallet's provider does.
 * `signTransaction` fills in what viem left open.
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
  return toAccount({
    address,
    async signMessage({ message }) {
      // Hex in `raw` stands for bytes; in a text it is text.
      const raw = typeof message === 'string' ? toHex(message) : message.raw
      return ask('personal_sign', [typeof raw === 'string' ? raw : toHex(raw), address])
    },
    async signTransaction(transaction, options) {
      const type = transaction.type && types[transaction.type]
      if (transaction.type && !type) throw new TypeError('The wallet signs ordinary transactions only.')
      // Another serializer is another kind of transaction, which this wallet would sign as something else.
      if (options?.serializer && (options.serializer as unknown) !== serializeTransaction)
        throw new TypeError('The wallet signs ordinary transactions only.')
      // viem fills in a gas price beside the fees of type 2 where a node told one, and does not serialize it.
      const fees = (transaction.type === 'eip1559' || transaction.type === 'eip7702') && { gasPrice: undefined }
      const fields = Object.entries({ ...transaction, ...fees, type, account: undefined })
      const known = fields.filter(([, value]) => value !== undefined && value !== null)
      const numbers = known.map(([name, value]) => [
        name,
        typeof value === 'bigint' || typeof value === 'number' ? toHex(value) : value,
      ])
      return ask('eth_signTransaction', [Object.fromEntries(numbers)])
    },
    async signAuthorization({ address: named, chainId, contractAddress = named, nonce }) {
      const authorization = { chainId, nonce, address: contractAddress as Hex }
      const signature = await ask('eth_sign7702Authorization', [{ ...authorization, from: address }])
      return { ...authorization, ...splitSignature(signature) }
    },
    async signTypedData(typedData) {
      return ask('eth_signTypedData_v4', [address, plainTypedData(typedData)])
    },
  })
}
