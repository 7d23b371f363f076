/** Imports every name that this SDK shares with Privy's SDK, as a migrated app does. */
import {
  addRpcUrlOverrideToChain,
  type CallbackError,
  getAccessToken,
  getEmbeddedConnectedWallet,
  getIdentityToken,
  type ConnectedWallet,
  type EIP1193Provider,
  type EmailWithMetadata,
  type LinkedAccountWithMetadata,
  type LoginModalOptions,
  type MoonpayConfig,
  type NativeFundingConfig,
  type OtpFlowState,
  type PrivyClientConfig,
  PrivyErrorCode,
  type PrivyEvents,
  type PrivyInterface,
  PrivyProvider,
  type PrivyProviderProps,
  type SendTransactionModalUIOptions,
  type SignMessageModalUIOptions,
  SUPPORTED_CHAINS,
  toViemAccount,
  type UnsignedTransactionRequest,
  useActiveWallet,
  useCreateWallet,
  useFundWallet,
  type UseFundWalletInterface,
  useIdentityToken,
  useLinkAccount,
  useLogin,
  useLoginWithEmail,
  useLogout,
  useModalStatus,
  usePrivy,
  type User,
  useSendTransaction,
  useSignMessage,
  useSignTransaction,
  useSignTypedData,
  useToken,
  useUser,
  useWallets,
  VERSION,
  type Wallet,
  type WalletWithMetadata,
} from '@keyhook/sdk'
import {
  type SolanaFundingConfig,
  useFundWallet as useFundSolanaWallet,
  useSolanaFundingPlugin,
} from '@keyhook/sdk/solana'
import { createConfig, useSetActiveWallet, WagmiProvider } from '@keyhook/sdk/wagmi'

const config: PrivyClientConfig = {
  loginMethods: ['email', 'google', 'wallet'],
  supportedChains: SUPPORTED_CHAINS.map((chain) => addRpcUrlOverrideToChain(chain, `https://${VERSION}.example.com`)),
}
const moonpay: MoonpayConfig = {
  ...{ useSandbox: true, paymentMethod: 'credit_debit_card' },
  uiConfig: { accentColor: '#696FFD', theme: 'light' },
}
const funded: PrivyClientConfig = { fundingMethodConfig: { moonpay } }
const options: LoginModalOptions = { loginMethods: ['email'], prefill: { type: 'email', value: 'ada@example.com' } }
const send: SendTransactionModalUIOptions = { isCancellable: true, showWalletUIs: false }
const report: CallbackError = (error) => console.error(error.code)
const linked: PrivyEvents['linkAccount'] = { onSuccess: ({ linkedAccount }) => linkedAccount.type, onError: report }
const sign: SignMessageModalUIOptions = { title: 'Say hello' }

export const Providers = (props: Omit<PrivyProviderProps, 'config'>) => (
  <PrivyProvider appId="keyhook-vite-app-00000001" apiUrl="https://auth.example.com" config={config}>
    {props.children}
  </PrivyProvider>
)

export function Page({ request }: { request: UnsignedTransactionRequest }) {
  const privy: PrivyInterface = usePrivy()
  const { state }: { state: OtpFlowState } = useLoginWithEmail()
  const { identityToken } = useIdentityToken()
  const { network, setActiveWallet, wallet } = useActiveWallet()
  const { wallets } = useWallets()
  const { sendTransaction } = useSendTransaction()
  useLinkAccount(linked)
  const { login } = useLogin({ onError: (error) => PrivyErrorCode[error.code] === 'exited_auth_flow' })
  useUser()
  async function act(provider: EIP1193Provider, embedded: ConnectedWallet | null) {
    const account = embedded && (await toViemAccount({ wallet: embedded }))
    const tokens = [await getAccessToken(), await getIdentityToken(), identityToken]
    await sendTransaction(request, { uiOptions: send, sponsor: false })
    await privy.signMessage({ message: 'Hello' }, { uiOptions: sign })
    if (wallet) setActiveWallet(wallet)
    return [account, tokens, await provider.request({ method: 'eth_chainId' })]
  }
  return (
    <button
      onClick={async () => {
        await login(options)
        if (wallet) await act(await wallet.getEthereumProvider(), getEmbeddedConnectedWallet(wallets))
      }}
    >
      {`${state.status} ${network}`}
    </button>
  )
}

/** Calls every form of `fundWallet`. */
export function Fund({ wallet }: { wallet: ConnectedWallet }) {
  const [chain] = SUPPORTED_CHAINS
  const { fundWallet }: UseFundWalletInterface = useFundWallet({
    onUserExited: ({ address, balance, chain: { id }, fundingMethod }) =>
      console.log(address, (balance ?? 0n) > 1n, id, fundingMethod === 'manual' || fundingMethod === null),
  })
  const solana = useFundSolanaWallet({ onUserExited: ({ cluster }) => console.log(cluster.name) })
  useSolanaFundingPlugin()
  const requested: NativeFundingConfig = {
    ...{ chain, amount: '20', asset: 'USDC', defaultFundingMethod: 'card' },
    card: { preferredProvider: 'coinbase' },
  }
  const onSolana: SolanaFundingConfig = { cluster: { name: 'devnet' }, amount: '0.5', defaultFundingMethod: 'manual' }
  async function fund() {
    await fundWallet(wallet.address)
    await fundWallet(wallet.address, requested)
    await fundWallet({ address: wallet.address, options: { ...requested, asset: { erc20: wallet.address } } })
    await wallet.fund({ asset: 'native-currency', amount: '0.1' })
    await solana.fundWallet(wallet.address, onSolana)
    await solana.fundWallet({ address: wallet.address, options: { chain: 'solana:mainnet', asset: 'USDC' } })
    await solana.fundWallet({ address: wallet.address, options: { chain: 'solana:mainnet', asset: 'SOL' } })
  }
  return <button onClick={fund}>{`${funded.fundingMethodConfig?.moonpay.useSandbox}`}</button>
}

/** Lists accounts as migrated code does. The union must contain every account type. */
export const list = (user: User): (string | undefined)[] =>
  user.linkedAccounts.map((account: LinkedAccountWithMetadata) => {
    if (account.type === 'google_oauth') return account.email
    if (account.type === 'passkey') return account.credentialId
    if (account.type === 'smart_wallet') return account.address
    return account.type === 'email' ? emailOf(account) : account.type === 'wallet' ? addressOf(account) : undefined
  })

const emailOf = (account: EmailWithMetadata) => account.address
const addressOf = (wallet: WalletWithMetadata & Wallet) => wallet.address

export const more = [
  createConfig,
  useCreateWallet,
  useLogout,
  useModalStatus,
  useSetActiveWallet,
  useSignMessage,
  useSignTransaction,
  useSignTypedData,
  useToken,
  WagmiProvider,
]
