import { type Hex, numberToHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { Nodes } from './nodes/start-nodes'
import type { Manner } from './step'

type ProviderRequest = { readonly method: string; readonly params?: readonly never[] }
type Manners = { readonly connecting: Manner; readonly signing: Manner }

/** The installed wallets by name. Each has its current behaviour. */
const installed = new Map<string, { manners: Manners }>()

const icon =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"%3E%3Cpath fill="%230f766e" d="M0 0h8v8H0z"/%3E%3Cpath fill="%23fff" d="M2 3h4v2H2z"/%3E%3C/svg%3E'

/**
 * Announces a wallet to the page as an extension would (EIP-6963), or changes the wallet's behaviour. The wallet uses
 * `nodes` for its calls.
 */
export function installWallet(
  page: Window,
  name: string,
  { nodes, ...manners }: Manners & { readonly nodes: Nodes | undefined },
): void {
  const known = installed.get(name)
  if (known) return void (known.manners = manners)
  const wallet = { manners }
  installed.set(name, wallet)
  const account = privateKeyToAccount(generatePrivateKey())
  let isConnected = false
  let chainId = nodes?.first ?? 1
  const connect = async () => {
    const isOpen = await answer(wallet.manners.connecting)
    isConnected ||= isOpen
    return isOpen ? [account.address] : []
  }
  const methods: Readonly<Record<string, (params: readonly never[]) => unknown>> = {
    eth_accounts: () => (isConnected ? [account.address] : []),
    eth_chainId: () => numberToHex(chainId),
    eth_requestAccounts: connect,
    wallet_requestPermissions: async () => [
      { parentCapability: 'eth_accounts', caveats: [{ value: await connect() }] },
    ],
    wallet_switchEthereumChain: async ([chain]: readonly { readonly chainId: Hex }[]) => {
      await answer(wallet.manners.connecting)
      chainId = Number(chain?.chainId)
      return null
    },
    eth_sendTransaction: async ([requested]: readonly { to: Hex; data?: Hex; value?: Hex }[]) => {
      const { data, to, value = '0x0' } = requested!
      await answer(wallet.manners.signing)
      const node = (method: string, ...params: readonly unknown[]) => nodes!.ask({ chainId, method, params })
      const nonce = Number(await node('eth_getTransactionCount', account.address))
      const fees = { gas: 60_000n, maxFeePerGas: 2n * 10n ** 9n, maxPriorityFeePerGas: 10n ** 8n }
      const filled = { ...fees, chainId, nonce, to, value: BigInt(value), ...(data && { data }) }
      return node('eth_sendRawTransaction', await account.signTransaction(filled))
    },
    personal_sign: async ([raw = '0x']: readonly Hex[]) => {
      await answer(wallet.manners.signing)
      return account.signMessage({ message: { raw } })
    },
  }
  const provider = {
    async request({ method, params = [] }: ProviderRequest) {
      const run = methods[method]
      if (!run) throw refusal(4200, `${method} is not supported.`)
      return run(params)
    },
    on: () => {},
    removeListener: () => {},
  }
  const info = { uuid: crypto.randomUUID(), name, icon, rdns: `example.${name.toLowerCase().replaceAll(/\W/g, '')}` }
  const { CustomEvent: PageEvent } = page as Window & typeof globalThis
  const announce = () =>
    page.dispatchEvent(new PageEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
  page.addEventListener('eip6963:requestProvider', announce)
  announce()
}

/** Waits or throws, depending on the behaviour. Returns false if the wallet has no account. */
async function answer(manner: Manner): Promise<boolean> {
  if (manner === 'never answers') await new Promise(() => {})
  if (manner === 'declines') throw refusal(4001, 'User rejected the request.')
  if (manner === 'times out') throw new Error('Request expired.')
  if (manner === 'gives up') throw new DOMException('The user did not answer.', 'TimeoutError')
  if (manner === 'is asking already') throw refusal(-32_002, 'A request is pending.')
  return manner === 'agrees'
}

const refusal = (code: number, message: string) => Object.assign(new Error(message), { code })
