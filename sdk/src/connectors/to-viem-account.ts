import type { LocalAccount } from 'viem'
import { toAccount } from 'viem/accounts'
import { serializeTransaction, toHex } from 'viem/utils'
import type { ConnectedWallet } from '../domain/entities/connected-wallet.js'

const ordinary: readonly string[] = ['legacy', 'eip2930', 'eip1559']

type Hex = `0x${string}`

/**
 * A viem account that signs with an embedded wallet. Each signature asks the user, as the wallet's provider does.
 * `signTransaction` fills in what viem left open.
 *
 * @example
 * const account = await toViemAccount({ wallet })
 * const signature = await account.signMessage({ message: 'Hello' })
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
      if (transaction.type && !ordinary.includes(transaction.type))
        throw new TypeError('The wallet signs ordinary transactions only.')
      // Another serializer is another kind of transaction, which this wallet would sign as something else.
      if (options?.serializer && (options.serializer as unknown) !== serializeTransaction)
        throw new TypeError('The wallet signs ordinary transactions only.')
      const fields = Object.entries({ ...transaction, type: undefined, account: undefined })
      const known = fields.filter(([, value]) => value !== undefined && value !== null)
      const numbers = known.map(([name, value]) => [
        name,
        typeof value === 'bigint' || typeof value === 'number' ? toHex(value) : value,
      ])
      return ask('eth_signTransaction', [Object.fromEntries(numbers)])
    },
    async signTypedData(typedData) {
      return ask('eth_signTypedData_v4', [address, toJson(typedData)])
    },
  })
}

/** JSON has no bigint: EIP-712 numbers travel as decimal text. */
const toJson = (value: unknown): string =>
  JSON.stringify(value, (_, field: unknown) => (typeof field === 'bigint' ? field.toString() : field))
