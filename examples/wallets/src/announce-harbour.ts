import { announceProvider } from 'mipd'
import { hexToString, numberToHex, ProviderRpcError, type EIP1193Provider, type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'

const storageKey = 'harbour-wallet'

type Stored = { key: Hex; isPermitted: boolean; chainId: number }

/**
 * Announces an Ethereum wallet with EIP-6963 and EIP-1193, as an extension would. It prompts the user before each
 * action. Use it for testing only, because its key is in the page's storage.
 */
export function announceHarbour(): void {
  const stored: Stored = {
    ...{ key: generatePrivateKey(), isPermitted: false, chainId: 1 },
    ...(JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Partial<Stored>),
  }
  const account = privateKeyToAccount(stored.key)
  const listeners = new Map<string, Set<(payload: unknown) => void>>()
  const accounts = () => (stored.isPermitted ? [account.address] : [])

  function keep(change: Partial<Stored>): void {
    localStorage.setItem(storageKey, JSON.stringify(Object.assign(stored, change)))
  }
  const emit = (event: string, payload: unknown) => listeners.get(event)?.forEach((listener) => listener(payload))

  function ask(question: string): void {
    // oxlint-disable-next-line no-alert -- A wallet's prompt is not the page's to draw, hide or answer.
    if (!window.confirm(`Harbour Wallet\n\n${question}`))
      throw new ProviderRpcError(new Error('User rejected the request.'), { code: 4001, shortMessage: 'Rejected' })
  }

  function permit(): readonly string[] {
    if (!stored.isPermitted) {
      ask(`Connect ${location.host}?`)
      keep({ isPermitted: true })
      emit('accountsChanged', accounts())
    }
    return accounts()
  }

  function moveTo([{ chainId }]: [{ chainId: Hex }]): null {
    ask(`Switch to network ${Number(chainId)}?`)
    keep({ chainId: Number(chainId) })
    emit('chainChanged', chainId)
    return null
  }

  const methods: Record<string, (params: never) => unknown> = {
    eth_accounts: accounts,
    eth_chainId: () => numberToHex(stored.chainId),
    eth_requestAccounts: permit,
    wallet_requestPermissions: () => [{ parentCapability: 'eth_accounts', caveats: [{ value: permit() }] }],
    wallet_revokePermissions() {
      keep({ isPermitted: false })
      emit('accountsChanged', accounts())
      return null
    },
    wallet_switchEthereumChain: moveTo,
    wallet_addEthereumChain: moveTo,
    personal_sign([data]: [Hex]) {
      const message = hexToString(data)
      ask(message)
      return account.signMessage({ message })
    },
  }

  const provider = {
    async request({ method, params }: { method: string; params?: unknown }) {
      const run = methods[method]
      if (run) return run(params as never)
      throw new ProviderRpcError(new Error(`${method} is not supported.`), { code: 4200, shortMessage: method })
    },
    on: (event: string, listener: (payload: unknown) => void) =>
      void listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    removeListener: (event: string, listener: (payload: unknown) => void) => listeners.get(event)?.delete(listener),
  }
  announceProvider({
    info: { uuid: crypto.randomUUID(), name: 'Harbour Wallet', rdns: 'localhost.harbour', icon },
    provider: provider as unknown as EIP1193Provider,
  })
}

const icon =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="%230f766e"/><path d="M7 20q4.500-4 9 0t9 0M16 7v8m-4-4h8" fill="none" stroke="white" stroke-width="2.500"/></svg>'
