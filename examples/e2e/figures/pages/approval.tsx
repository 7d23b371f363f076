import {
  KeyhookProvider,
  useCreateWallet,
  useKeyhook,
  useLoginWithEmail,
  useSendTransaction,
  useTransactionRequest,
  useWallets,
} from '@keyhook/sdk'
import {
  useCreateWallet as useCreateSolanaWallet,
  useSendTransaction as useSendOnSolana,
  useWallets as useSolanaWallets,
} from '@keyhook/sdk/solana'
import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'

/** A host that approves requests automatically, and measures the time. */
declare global {
  interface Window {
    approval: Approval
  }
}

export type Approval = {
  sendCode: (parameters: { email: string }) => Promise<void>
  loginWithCode: (parameters: { code: string }) => Promise<void>
  createWallets: () => Promise<void>
  authenticated: boolean
  ethereum: string | undefined
  solana: string | undefined
  /** Milliseconds from the approval to the hash. Resolves when the transaction is in a block. */
  send: (what: { to: `0x${string}` } | { transaction: readonly number[] }) => Promise<number>
}

const query = new URLSearchParams(location.search)
const node = (id: number, url: string) => ({
  ...{ id, name: 'Node', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 }, testnet: true },
  rpcUrls: { default: { http: [url] } },
})
const chain = node(31337, query.get('node')!)
const config = {
  supportedChains: [chain],
  defaultChain: chain,
  solanaClusters: [{ name: 'devnet' as const, rpcUrl: query.get('solana')! }],
}
let [approvedAt, took] = [0, 0]

function Page() {
  const { authenticated } = useKeyhook()
  const { loginWithCode, sendCode } = useLoginWithEmail()
  const { createWallet } = useCreateWallet()
  const { createWallet: createOnSolana } = useCreateSolanaWallet()
  const { wallets } = useWallets()
  const { wallets: onSolana } = useSolanaWallets()
  const { sendTransaction } = useSendTransaction()
  const { sendTransaction: sendOnSolana } = useSendOnSolana()
  const { approve, hash, reject, state } = useTransactionRequest()
  useEffect(() => {
    window.approval = {
      ...{ authenticated, loginWithCode, sendCode },
      ...{ ethereum: wallets[0]?.address, solana: onSolana[0]?.address },
      async createWallets() {
        await createWallet()
        await createOnSolana()
      },
      async send(what) {
        took = 0
        await ('to' in what
          ? sendTransaction({ to: what.to, value: 1n, chainId: chain.id })
          : sendOnSolana({ transaction: Uint8Array.from(what.transaction) }))
        return took
      },
    }
  })
  useEffect(() => {
    if (state.status === 'review') {
      approvedAt = performance.now()
      void approve()
    }
    // The call resolves when the success screen is closed.
    if (state.status === 'done') reject()
  }, [approve, reject, state.status])
  useEffect(() => {
    if (hash !== undefined) took = performance.now() - approvedAt
  }, [hash])
  return null
}

createRoot(document.getElementById('root')!).render(
  <KeyhookProvider apiUrl={query.get('provider')!} appId={query.get('app')!} config={config}>
    <Page />
  </KeyhookProvider>,
)
