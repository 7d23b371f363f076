import { ed25519 } from '@noble/curves/ed25519.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { KeyKind } from '../../examples/provider/src/frame/key-kinds/key-kind.js'
import { toyKind } from '../../examples/provider/test/frame/toy-kind.js'
import type { ChainKind } from '../src/calls/chain-kinds/chain-kind.js'
import { requestSigner } from '../src/calls/wallet/request-signer.js'
import type { SendRequestOf } from '../src/domain/entities/any-chain.js'
import type { Chain } from '../src/domain/entities/chain.js'
import type { SignUiOptions } from '../src/domain/entities/ui-options.js'
import { KeyhookError } from '../src/domain/errors/base.js'

/** A second chain type, of another curve, with addresses, requests, fees and receipts of its own. */
export type Toy = {
  readonly chainType: 'solana'
  readonly signRequest: {
    readonly chainType: 'solana'
    readonly address: string
    readonly uiOptions: SignUiOptions
    readonly method: 'signMessage'
    readonly data: string
  }
  readonly sendRequest: SendRequestOf<'solana', Transfer>
  readonly outline: { readonly chainType: 'solana'; readonly chain: Chain; readonly transaction: Transfer }
  readonly step: {
    readonly chainType: 'solana'
    readonly chain: Chain
    readonly prepared: Transfer & { readonly fee: number; readonly hasFunds: boolean }
  }
  readonly signed: { readonly raw: string; readonly hash: string }
  readonly receipt: { readonly chainType: 'solana'; readonly slot: number }
}

type Transfer = { readonly to: string; readonly coins: number }

const signed = (message: Uint8Array, privateKey: Uint8Array) =>
  bytesToHex(ed25519.sign(message, privateKey)) + bytesToHex(ed25519.getPublicKey(privateKey))

/** The keys of the chain, for the wallet frame: signatures carry their public key. */
export const toyKeys: KeyKind = {
  ...toyKind,
  signText: (text, { privateKey }) => signed(utf8ToBytes(text), privateKey),
  methods: { signMessage: ([message], { privateKey }) => signed(hexToBytes(String(message)), privateKey) },
}

/** Whether the wallet of that address signed those bytes. */
export function isSigned(address: string, message: Uint8Array, signature: string): boolean {
  const publicKey = hexToBytes(signature.slice(128))
  return (
    toyKind.toAddress(publicKey) === address && ed25519.verify(hexToBytes(signature.slice(0, 128)), message, publicKey)
  )
}

const fee = 1

/** A ledger that takes signed transfers, and the chain type's row: nothing else knows the chain. */
export function createToyChain() {
  const balances = new Map<string, number>()
  const balance = (address: string) => balances.get(address) ?? 0
  const chain: Chain = {
    id: 7,
    name: 'Toy',
    nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 0 },
    rpcUrls: { default: { http: [] } },
  }

  function take(raw: string): void {
    const [text = '', signature = ''] = raw.split('.')
    const { coins, from, to } = JSON.parse(text) as Transfer & { from: string }
    if (!isSigned(from, utf8ToBytes(text), signature)) throw new Error('The signature is not of the sender.')
    balances.set(from, balance(from) - coins - fee)
    balances.set(to, balance(to) + coins)
  }

  const kind: ChainKind<Toy> = {
    loadSigner: async () => ({
      sign: async (client, { request: { address, data, method }, signal }) =>
        String(await requestSigner(client, { address, method, params: [bytesToHex(utf8ToBytes(data))], signal })),
    }),
    loadTransactions: async () => {
      type Row = Awaited<ReturnType<ChainKind<Toy>['loadTransactions']>>
      const sign: Row['sign'] = async (client, { index, request: { address, requests }, signal }) => {
        const text = JSON.stringify({ from: address, ...requests[index] })
        const params = [bytesToHex(utf8ToBytes(text))]
        const signature = await requestSigner(client, { address, method: 'signMessage', params, signal })
        return { raw: `${text}.${String(signature)}`, hash: String(signature).slice(0, 16) }
      }
      return {
        outline(_, { requests }) {
          if (requests.some(({ coins }) => coins < 1)) throw new KeyhookError('INVALID_REQUEST', 'No coins to send.')
          return requests.map((transaction) => ({ chainType: 'solana', chain, transaction }))
        },
        prepare: async (_, { index, request: { address, requests } }) => {
          const transfer = requests[index]!
          const hasFunds = balance(address) >= transfer.coins + fee
          return { chainType: 'solana', chain, prepared: { ...transfer, fee, hasFunds } }
        },
        sign,
        signToSend: sign,
        submit: async (_, { signed }) => take(signed.raw),
        waitForReceipt: async () => ({ chainType: 'solana', slot: 42 }),
      }
    },
  }

  return { balance, fund: (address: string, coins: number) => balances.set(address, coins), kind }
}
