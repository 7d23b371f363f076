import {
  type ConnectedWallet,
  type KeyhookConfig,
  type LinkedAccount,
  type LoginCallbacks,
  isKeyhookError,
  isTransactionError,
  KeyhookProvider,
  type Screen,
  type TransactionRequest,
  type User,
  useCreateWallet,
  useLogin,
  useLoginWithEmail,
  useLogout,
  useModalStatus,
  useKeyhook,
  useSendTransaction,
  useSignMessage,
  useSignTransaction,
  useSignTypedData,
  useToken,
  useUser,
  useWallets,
} from '@keyhook/sdk'

const config: KeyhookConfig = {
  appearance: { theme: 'dark', accentColor: '#6b70dd' },
  loginMethods: ['email'],
  embeddedWallets: { createOnLogin: 'users-without-wallets', showWalletUIs: false },
}

export const App = () => (
  <KeyhookProvider appId="keyhook-vite-app-00000001" apiUrl="https://auth.example.com" config={config}>
    <Page />
  </KeyhookProvider>
)

const callbacks: LoginCallbacks = {
  onComplete: ({ user, isNewUser, loginMethod }) => say(`${user.id} ${isNewUser} ${loginMethod ?? 'again'}`),
  onError: (error) => say(error.code),
}

function Page() {
  const { authenticated, getAccessToken, login, logout, ready, user } = useKeyhook()
  const { sendCode, loginWithCode, state } = useLoginWithEmail(callbacks)
  const { isOpen } = useModalStatus()
  const { wallets } = useWallets()
  useLogin(callbacks)
  useLogout({ onSuccess: () => say('out') })
  useToken({ onAccessTokenGranted: ({ accessToken }) => say(accessToken) })
  if (!ready) return null
  if (!authenticated) return <button onClick={() => login({ loginMethods: ['email'] })}>{state.status}</button>
  return (
    <form onSubmit={() => sendCode({ email: 'ada@example.com', disableSignup: true })}>
      <button onClick={() => loginWithCode({ code: '123456' })}>{isOpen ? 'Open' : 'Closed'}</button>
      <button onClick={logout}>{user?.email?.address}</button>
      <button onClick={() => getAccessToken().then((token: string | null) => say(token ?? ''))}>Token</button>
      {wallets[0] && <Wallet wallet={wallets[0]} />}
    </form>
  )
}

function Wallet({ wallet }: { wallet: ConnectedWallet }) {
  const { user, refreshUser } = useUser()
  const { createWallet } = useCreateWallet({ onSuccess: ({ wallet }) => say(wallet.address) })
  const { sendTransaction } = useSendTransaction()
  const { signMessage } = useSignMessage()
  const { signTransaction } = useSignTransaction()
  const { signTypedData } = useSignTypedData()
  const request: TransactionRequest = { to: wallet.address, value: 1n, chainId: 8453 }
  async function act() {
    try {
      await createWallet({ createAdditional: true })
      const { signature } = await signMessage({ message: 'Hello' }, { uiOptions: { title: 'Say hello' } })
      const { hash } = await sendTransaction(request, { address: wallet.address, uiOptions: { buttonText: 'Pay' } })
      const signed = await signTransaction(request)
      const typed = await signTypedData({ domain: {}, types: {}, primaryType: 'Mail', message: {} })
      await refreshUser()
      say([signature, hash, signed.signature, typed.signature].join(' '))
    } catch (error) {
      if (isTransactionError(error)) say(error.outcome)
      else if (isKeyhookError(error)) say(error.code)
      else throw error
    }
  }
  return <button onClick={act}>{user ? describe(user, user.linkedAccounts) : wallet.chainId}</button>
}

const describe = (user: User, accounts: readonly LinkedAccount[]) =>
  [user.createdAt.getFullYear(), ...accounts.map((account) => nameOf(account))].join(' ')

function nameOf(account: LinkedAccount): string {
  return account.type === 'email' ? account.address : account.type === 'phone' ? account.number : account.type
}

export const isLanding = (screen: Screen) => screen.name === 'landing'

declare function say(text: string): void
