import {
  getEmbeddedConnectedWallet,
  useConnectEmbeddedWallet,
  useDelegatedActions,
  useFundWallet,
  useImportWallet,
  useKeyhook,
  useManageSessions,
  useMfaEnrollment,
  useSendTransaction,
  useSign7702Authorization,
  useWallets,
} from '@keyhook/sdk'
import {
  useSignMessage as useSignSolanaMessage,
  useSignTransaction as useSignSolanaTransaction,
  useSolanaWallets,
} from '@keyhook/sdk/solana'
import { useEffect } from 'react'

declare global {
  interface Window {
    /** Functions of the hooks, by name. The demo steps call them. Some exist only while the user is logged in. */
    verbs?: Readonly<Record<string, (...given: readonly unknown[]) => void>>
    /** The address of the user's wallet. */
    wallet?: string | undefined
    solanaWallet?: string | undefined
  }
}

type Signed = Awaited<ReturnType<useSign7702Authorization.ReturnType['signAuthorization']>>

/** The app's page, which exposes the hooks to the steps. */
export function Verbs() {
  const { authenticated, isModalOpen, mfaMethods, ready, user, ...verbs } = useKeyhook()
  const { connectOrCreateWallet, connectWallet, login, ...others } = verbs
  const { fundWallet } = useFundWallet()
  const { connect: connectEmbeddedWallet } = useConnectEmbeddedWallet()
  const { importWallet } = useImportWallet()
  const { manageSessions } = useManageSessions()
  const { showMfaEnrollmentModal } = useMfaEnrollment()
  const { sendTransactions } = useSendTransaction()
  const { signAuthorization } = useSign7702Authorization()
  const { wallets } = useWallets()
  const wallet = getEmbeddedConnectedWallet(wallets) ?? wallets[0]
  const { signMessage: signSolanaMessage } = useSignSolanaMessage()
  const { signTransaction: signSolanaTransaction } = useSignSolanaTransaction()
  const [solanaWallet] = useSolanaWallets().wallets
  const { delegateWallet, revokeWallets } = useDelegatedActions()

  useEffect(() => {
    const known = authenticated
      ? {
          ...others,
          connectEmbeddedWallet,
          connectOrCreateWallet,
          connectWallet,
          delegateWallet,
          fundWallet,
          importWallet,
          manageSessions,
          // Actions that have no hook.
          request: async (request: { method: string; params: unknown[] }) =>
            (await wallet?.getEthereumProvider())?.request(request),
          revokeWallets,
          sendTransactions,
          // Actions that need two hooks.
          sendAuthorized: async (contractAddress: string, ...signed: readonly Signed[]) => {
            const authorization = await signAuthorization({ contractAddress, executor: 'self' })
            await others.sendTransaction({ to: wallet?.address, authorizationList: [authorization, ...signed] })
          },
          showMfaEnrollmentModal,
          signAuthorization,
          signSolanaMessage,
          signSolanaTransaction,
        }
      : { connectOrCreateWallet, connectWallet, login }
    window.wallet = wallet?.address
    window.solanaWallet = solanaWallet?.address
    // Closing a screen rejects the action. In the demo, that is not an error.
    window.verbs = Object.fromEntries(
      Object.entries<(...given: never[]) => unknown>(known).map(([name, verb]) => [
        name,
        (...given: readonly unknown[]) => void Promise.resolve(verb(...(given as never[]))).catch(() => {}),
      ]),
    )
  })

  return (
    <main className="p-6 text-sm">
      <h1 className="font-semibold tracking-tight">Northwind</h1>
      <p className="mt-1 text-neutral-600 dark:text-neutral-400">
        {authenticated
          ? wallet
            ? `Your account and its wallet${solanaWallet ? ', and one on Solana' : ''}`
            : 'Your account'
          : ready
            ? 'You are logged out.'
            : 'Not known yet.'}
      </p>
    </main>
  )
}
