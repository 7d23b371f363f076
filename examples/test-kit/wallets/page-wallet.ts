import { announceProvider } from 'mipd'
import { custom, hexToString, isHex, numberToHex, ProviderRpcError, type Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { onTestFinished } from 'vitest'

type Listener = (payload: never) => void

/**
 * Creates a wallet that acts like a browser extension: viem accounts behind an EIP-1193 provider, announced with mipd.
 * It stores the authorised accounts and the current chain across reloads, and emits every change.
 */
export function createPageWallet({
  name,
  rdns,
  keys,
  chainIds = [1],
  canRevoke = true,
  node,
  switchesOnAdd = true,
}: createPageWallet.Options) {
  const accounts = keys.map((key) => privateKeyToAccount(key))
  const listeners = new Map<string, Set<Listener>>()
  const known = new Set(chainIds)
  const state = { isLocked: false, permitted: [] as string[], chainId: chainIds[0]!, selected: [accounts[0]!.address] }
  const calls: string[] = []
  /** The simulated answer of the user to a prompt. */
  let answer: () => Promise<'agree' | 'refuse'> = async () => 'agree'
  const transport = node ? custom(createHttp(node))({}) : undefined

  const emit = (event: string, payload: unknown) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(payload as never)
  }
  const visible = () => (state.isLocked ? [] : state.selected.filter((address) => state.permitted.includes(address)))
  /** Applies a change and notifies the page. */
  function change(run: () => void): void {
    const before = { accounts: visible(), chainId: state.chainId }
    run()
    if (String(visible()) !== String(before.accounts)) emit('accountsChanged', visible())
    if (state.chainId !== before.chainId) emit('chainChanged', numberToHex(state.chainId))
  }

  async function prompt(): Promise<void> {
    if ((await answer()) === 'refuse') throw rejected(4001, 'User rejected the request.')
  }

  const permit = () =>
    change(() => {
      state.isLocked = false
      state.permitted = [...new Set([...state.permitted, ...state.selected])]
    })

  const methods: Record<string, (params: never) => unknown> = {
    eth_accounts: () => visible(),
    eth_chainId: () => numberToHex(state.chainId),
    async eth_requestAccounts() {
      if (visible().length > 0) return visible()
      await prompt()
      permit()
      return visible()
    },
    async wallet_requestPermissions() {
      await prompt()
      permit()
      return [{ parentCapability: 'eth_accounts', caveats: [{ type: 'restrictReturnedAccounts', value: visible() }] }]
    },
    wallet_revokePermissions() {
      if (!canRevoke) throw rejected(4200, 'Unsupported method.')
      change(() => (state.permitted = []))
      return null
    },
    async wallet_switchEthereumChain([{ chainId }]: [{ chainId: Hex }]) {
      if (!known.has(Number(chainId))) throw rejected(4902, 'Unrecognized chain ID.')
      await prompt()
      change(() => (state.chainId = Number(chainId)))
      return null
    },
    async wallet_addEthereumChain([{ chainId }]: [{ chainId: Hex }]) {
      await prompt()
      known.add(Number(chainId))
      if (switchesOnAdd) change(() => (state.chainId = Number(chainId)))
      return null
    },
    async personal_sign([data, address]: [string, string]) {
      const account = accounts.find((each) => each.address.toLowerCase() === address.toLowerCase())
      if (!account || !visible().includes(account.address)) throw rejected(4100, 'Unauthorized.')
      await prompt()
      return account.signMessage({ message: isHex(data) ? { raw: data } : hexToString(data as Hex) })
    },
  }

  const provider = {
    async request(this: unknown, { method, params }: { method: string; params?: unknown }) {
      // The providers of WalletConnect and others are classes, whose methods require the right `this`.
      if (this !== provider) throw new TypeError('Illegal invocation')
      calls.push(method)
      const handler = methods[method]
      if (handler) return handler(params as never)
      if (transport) return transport.request({ method, params } as never)
      throw rejected(4200, 'Unsupported method.')
    },
    on(event: string, listener: Listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener: (event: string, listener: Listener) => void listeners.get(event)?.delete(listener),
  }

  return {
    accounts,
    calls,
    provider,
    rdns,
    visible,
    chainId: () => state.chainId,
    isLocked: () => state.isLocked,
    /** Announces the wallet to the page, as an extension does when the page loads. */
    announce() {
      const info = { uuid: `00000000-0000-4000-8000-${rdns.padEnd(12, '0').slice(0, 12)}`, name, rdns, icon } as const
      const stop = announceProvider({ info, provider: provider as never })
      onTestFinished(() => stop?.())
      return stop
    },
    agree: () => void (answer = async () => 'agree'),
    refuse: () => void (answer = async () => 'refuse'),
    /** Keeps prompts open until the returned function is called. */
    hold() {
      let settle: (how: 'agree' | 'refuse') => void = () => {}
      const held = new Promise<'agree' | 'refuse'>((resolve) => (settle = resolve))
      answer = () => held
      return settle
    },
    lock: () => change(() => (state.isLocked = true)),
    unlock: () => change(() => (state.isLocked = false)),
    /** Selects other accounts for the page by index, as a user does in the wallet. */
    select: (...indices: number[]) =>
      change(() => {
        const before = visible()
        state.selected = indices.map((index) => accounts[index]!.address)
        // As in real extensions, a page that may see one account also sees every account that the user selects later.
        if (before.length > 0) state.permitted = [...new Set([...state.permitted, ...state.selected])]
      }),
    switchTo: (chainId: number) =>
      change(() => {
        known.add(chainId)
        state.chainId = chainId
      }),
  }
}

export declare namespace createPageWallet {
  type Options = {
    name: string
    rdns: string
    keys: readonly Hex[]
    /** Chain IDs of the wallet. The first is the current chain. */
    chainIds?: readonly number[]
    /** True if a page can revoke its permission. */
    canRevoke?: boolean
    /** RPC URL for methods that the wallet does not implement. */
    node?: string
    /** True if adding a chain also switches to it. EIP-3085 allows both. */
    switchesOnAdd?: boolean
  }
}

const icon = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>' as const

const rejected = (code: number, message: string) =>
  new ProviderRpcError(new Error(message), { code, shortMessage: message })

const createHttp = (url: string) => ({
  async request({ method, params }: { method: string; params?: unknown }) {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    const { error, result } = (await response.json()) as { error?: { code: number; message: string }; result: unknown }
    if (error) throw rejected(error.code, error.message)
    return result
  },
})
