import type { Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { Manner } from './step'

type Asked = { readonly method: string; readonly params?: readonly Hex[] }
type Manners = { readonly connecting: Manner; readonly signing: Manner }

/** By name: those that are installed, and how they answer from here on. */
const installed = new Map<string, { manners: Manners }>()

const icon =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"%3E%3Cpath fill="%230f766e" d="M0 0h8v8H0z"/%3E%3Cpath fill="%23fff" d="M2 3h4v2H2z"/%3E%3C/svg%3E'

/** Puts a wallet into the page as an extension does (EIP-6963), or tells the one that is there how to answer. */
export function installWallet(page: Window, name: string, manners: Manners): void {
  const known = installed.get(name)
  if (known) return void (known.manners = manners)
  const wallet = { manners }
  installed.set(name, wallet)
  const account = privateKeyToAccount(generatePrivateKey())
  let isConnected = false
  const connect = async () => {
    const isOpen = await answer(wallet.manners.connecting)
    isConnected ||= isOpen
    return isOpen ? [account.address] : []
  }
  const methods: Readonly<Record<string, (params: readonly Hex[]) => unknown>> = {
    eth_accounts: () => (isConnected ? [account.address] : []),
    eth_chainId: () => '0x1',
    eth_requestAccounts: connect,
    wallet_requestPermissions: async () => [
      { parentCapability: 'eth_accounts', caveats: [{ value: await connect() }] },
    ],
    personal_sign: async ([raw = '0x']) => {
      await answer(wallet.manners.signing)
      return account.signMessage({ message: { raw } })
    },
  }
  const provider = {
    async request({ method, params = [] }: Asked) {
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

/** False where it has no account to give. */
async function answer(manner: Manner): Promise<boolean> {
  if (manner === 'never answers') await new Promise(() => {})
  if (manner === 'declines') throw refusal(4001, 'User rejected the request.')
  if (manner === 'gives up') throw new DOMException('The user did not answer.', 'TimeoutError')
  if (manner === 'is asking already') throw refusal(-32_002, 'A request is pending.')
  return manner === 'agrees'
}

const refusal = (code: number, message: string) => Object.assign(new Error(message), { code })
