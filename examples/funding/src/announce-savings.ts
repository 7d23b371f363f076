import { announceProvider } from 'mipd'
import { type EIP1193Provider, ProviderRpcError } from 'viem'
import { chain, otherChain } from './config'

const nodes = new Map([chain, otherChain].map(({ id, rpcUrls }) => [`0x${id.toString(16)}`, rpcUrls.default.http[0]]))

/**
 * Announces a wallet with test funds, as an extension would. It uses the key of the local nodes' last account. It
 * prompts before it sends.
 */
export function announceSavings(): void {
  let at = `0x${chain.id.toString(16)}`
  const listeners = new Set<(chainId: string) => void>()

  async function ask(method: string, params: readonly unknown[] = []): Promise<unknown> {
    const response = await fetch(nodes.get(at)!, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    const { error, result } = (await response.json()) as { error?: { code: number; message: string }; result: unknown }
    if (error) throw new ProviderRpcError(new Error(error.message), { code: error.code, shortMessage: error.message })
    return result
  }

  async function request({ method, params }: { method: string; params?: readonly unknown[] }): Promise<unknown> {
    if (method === 'eth_chainId') return at
    if (method === 'eth_accounts' || method === 'eth_requestAccounts') {
      const accounts = (await ask('eth_accounts')) as string[]
      return accounts.slice(-1)
    }
    if (method === 'wallet_switchEthereumChain') {
      const [{ chainId }] = params as [{ chainId: string }]
      if (!nodes.has(chainId))
        throw new ProviderRpcError(new Error('Unrecognized chain.'), { code: 4902, shortMessage: 'Unrecognized chain' })
      at = chainId
      listeners.forEach((listener) => listener(at))
      return null
    }
    // oxlint-disable-next-line no-alert -- A wallet's prompt is not the page's to draw, hide or answer.
    if (method === 'eth_sendTransaction' && !confirm('Savings\n\nSend this transaction?'))
      throw new ProviderRpcError(new Error('User rejected the request.'), { code: 4001, shortMessage: 'Rejected' })
    return ask(method, params)
  }

  announceProvider({
    info: {
      ...{ uuid: 'b1f9d6a4-8a54-4d0c-9a36-1f2b7f6a7c11', name: 'Savings', rdns: 'example.savings' },
      icon: "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'><circle cx='8' cy='8' r='7' fill='%232f9e6e'/></svg>",
    },
    // Implements only the methods and events that are used.
    provider: {
      request,
      on: (event: string, listener: never) => void (event === 'chainChanged' && listeners.add(listener)),
      removeListener: (_: string, listener: never) => void listeners.delete(listener),
    } as unknown as EIP1193Provider,
  })
}
