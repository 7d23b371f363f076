import { expectTypeOf, test } from 'vitest'
import {
  useActiveWallet,
  useConnectWallet,
  useCreateWallet,
  useExportWallet,
  useFundWallet,
  useImportWallet,
  useSendTransaction,
  useSessionSigners,
  useSetWalletRecovery,
  useSign7702Authorization,
  useSigners,
  useSignMessage,
  useSignTransaction,
  useSignTypedData,
  useSolanaWallets,
  useTransactionRequest,
  useWallets,
} from '../../exports/index.js'
import type { Chain } from '../../domain/entities/chain.js'
import type { ConnectedWallet, EthereumProvider, ExternalWallet } from '../../domain/entities/connected-wallet.js'
import type { FundingOutcome, FundingRequest } from '../../domain/entities/funding.js'
import type { RecoveryMethod, WalletAccount } from '../../domain/entities/linked-account.js'
import type { User } from '../../domain/entities/user.js'
import type { KeyhookError } from '../../domain/errors/base.js'

test('useCreateWallet passes the wallet to its callback and returns it', () => {
  const { createWallet } = useCreateWallet({
    onSuccess: ({ wallet }) => expectTypeOf(wallet).toEqualTypeOf<WalletAccount>(),
    onError: (error) => expectTypeOf(error).toEqualTypeOf<KeyhookError>(),
  })
  expectTypeOf(createWallet).returns.resolves.toEqualTypeOf<WalletAccount>()
  expectTypeOf(createWallet).toBeCallableWith({ createAdditional: true, walletIndex: 1 })
  // @ts-expect-error An HD index is a number.
  void createWallet({ walletIndex: '1' })
})

test("useSignMessage returns a hex signature, and accepts the wallet and the screen's texts", () => {
  const { signMessage } = useSignMessage({
    onSuccess: ({ signature }) => expectTypeOf(signature).toEqualTypeOf<`0x${string}`>(),
  })
  expectTypeOf(signMessage).returns.resolves.toEqualTypeOf<{ signature: `0x${string}` }>()
  expectTypeOf(signMessage).toBeCallableWith({ message: '' }, { address: '0x', uiOptions: { title: 'Sign in' } })
  // @ts-expect-error A message is passed in an object.
  void signMessage('Hello')
})

test('useSendTransaction accepts amounts as a bigint, a number or hex', () => {
  const { sendTransaction } = useSendTransaction()
  expectTypeOf(sendTransaction).toBeCallableWith({ to: '0x', value: 1n })
  expectTypeOf(sendTransaction).toBeCallableWith({ to: '0x', value: 1 })
  expectTypeOf(sendTransaction).toBeCallableWith({ to: '0x', value: '0x1' }, { sponsor: true })
  // @ts-expect-error A chain is named by its number.
  void sendTransaction({ chainId: 'mainnet' })
  // @ts-expect-error The options have no such name.
  void sendTransaction({ to: '0x' }, { gasless: true })
})

test('sendTransactions takes a list and returns a hash for each transaction', () => {
  const { sendTransactions } = useSendTransaction()
  expectTypeOf(sendTransactions).returns.resolves.toEqualTypeOf<{ hashes: readonly `0x${string}`[] }>()
  expectTypeOf(sendTransactions).toBeCallableWith([{ to: '0x' }, { to: '0x', value: 1n }] as const)
  // @ts-expect-error A single transaction has a separate function.
  void sendTransactions({ to: '0x' })
})

test('useSignTransaction takes the same request as useSendTransaction', () => {
  const { signTransaction } = useSignTransaction()
  const { sendTransaction } = useSendTransaction()
  expectTypeOf(signTransaction).parameters.toEqualTypeOf<Parameters<typeof sendTransaction>>()
  expectTypeOf(signTransaction).returns.resolves.toEqualTypeOf<{ signature: `0x${string}` }>()
  expectTypeOf(sendTransaction).returns.resolves.not.toHaveProperty('signature')
})

test('useSignTypedData requires all EIP-712 fields', () => {
  const { signTypedData } = useSignTypedData()
  const types = { Mail: [{ name: 'text', type: 'string' }] }
  expectTypeOf(signTypedData).toBeCallableWith({ domain: {}, types, primaryType: 'Mail', message: { text: '' } })
  expectTypeOf(signTypedData).returns.resolves.toEqualTypeOf<{ signature: `0x${string}` }>()
  // @ts-expect-error The primary type is missing.
  void signTypedData({ domain: {}, types, message: {} })
})

test('useSign7702Authorization requires the contract', () => {
  const { signAuthorization } = useSign7702Authorization()
  expectTypeOf(signAuthorization).toBeCallableWith({ contractAddress: '0x', chainId: 1 }, { address: '0x' })
  // @ts-expect-error The contract is missing.
  void signAuthorization({ chainId: 1 })
  // @ts-expect-error The wallet is an option, and not a part of what is signed.
  void signAuthorization({ contractAddress: '0x', address: '0x' })
})

test('useWallets returns Ethereum wallets with an EIP-1193 provider', () => {
  const { ready, wallets } = useWallets()
  const [wallet] = wallets
  expectTypeOf(ready).toBeBoolean()
  expectTypeOf(wallet!.type).toEqualTypeOf<'ethereum'>()
  expectTypeOf(wallet!.getEthereumProvider()).resolves.toEqualTypeOf<EthereumProvider>()
  expectTypeOf(wallet!.switchChain).parameter(0).toEqualTypeOf<number | string>()
  expectTypeOf<ConnectedWallet['connectorType']>().toExtend<string>()
  // @ts-expect-error Another wallet becomes the active one by `setActiveWallet`.
  wallet!.address = '0x'
})

test('useSolanaWallets signs bytes and returns them in the same format', () => {
  const { wallets } = useSolanaWallets()
  const [wallet] = wallets
  const message = new Uint8Array()
  expectTypeOf(wallet!.type).toEqualTypeOf<'solana'>()
  expectTypeOf(wallet!.signMessage(message)).resolves.toEqualTypeOf<Uint8Array>()
  expectTypeOf(wallet!.signMessage({ message })).resolves.toEqualTypeOf<{ signature: Uint8Array }>()
  // @ts-expect-error A text is encoded first.
  void wallet!.signMessage('Hello')
})

test('useActiveWallet selects a wallet by its address', () => {
  const { setActiveWallet, wallet } = useActiveWallet()
  expectTypeOf(setActiveWallet).parameter(0).toEqualTypeOf<{ readonly address: string }>()
  if (wallet) expectTypeOf(setActiveWallet).toBeCallableWith(wallet)
  // @ts-expect-error An address alone is not a wallet.
  setActiveWallet('0x')
})

test('useConnectWallet returns external wallets, with a typed connected state', () => {
  const { connect, connectWallet, state } = useConnectWallet({
    onSuccess: ({ wallet }) => expectTypeOf(wallet).toEqualTypeOf<ExternalWallet>(),
  })
  expectTypeOf(connect).returns.resolves.toEqualTypeOf<ExternalWallet>()
  expectTypeOf(connectWallet).toBeCallableWith({ walletChainType: 'ethereum-only', chainId: 1 })
  if (state.status === 'connected') expectTypeOf(state.wallet).toEqualTypeOf<ExternalWallet>()
  if (state.status === 'switching-network') expectTypeOf(state.wallet).toEqualTypeOf<ConnectedWallet>()
  // @ts-expect-error There is no wallet while the user chooses.
  void state.wallet
})

test('useExportWallet resolves without a value, and useImportWallet with the wallet', () => {
  const { exportWallet } = useExportWallet({ onSuccess: ({ address }) => expectTypeOf(address).toBeString() })
  const { importWallet } = useImportWallet()
  expectTypeOf(exportWallet).returns.resolves.toBeVoid()
  expectTypeOf(importWallet).returns.resolves.toEqualTypeOf<WalletAccount>()
  expectTypeOf(importWallet).toBeCallableWith({ privateKey: '0x', recoveryPassword: '' })
  // @ts-expect-error A key is hex text.
  void importWallet({ privateKey: new Uint8Array() })
})

test('useTransactionRequest has typed states for the receipt and the error', () => {
  const { addFunds, chain, state } = useTransactionRequest()
  expectTypeOf(chain).toEqualTypeOf<Chain>()
  expectTypeOf(addFunds).toEqualTypeOf<(() => Promise<void>) | undefined>()
  if (state.status === 'error') expectTypeOf(state.error).toExtend<KeyhookError>()
  if (state.status === 'done') expectTypeOf(state).toHaveProperty('receipt')
  // @ts-expect-error A wallet without a funding method has no such function.
  void addFunds()
})

test('useFundWallet accepts an address or an object, and resolves with the funding method', () => {
  const { fundWallet, getFundingOptions } = useFundWallet({
    onUserExited: (outcome) => expectTypeOf(outcome).toEqualTypeOf<FundingOutcome>(),
  })
  expectTypeOf(fundWallet('0x', { amount: '20' })).resolves.toEqualTypeOf<FundingOutcome>()
  expectTypeOf(fundWallet({ address: '0x', options: { amount: '20' } })).resolves.toEqualTypeOf<FundingOutcome>()
  expectTypeOf(getFundingOptions).returns.resolves.toEqualTypeOf<FundingRequest>()
  // @ts-expect-error An amount is decimal text: a number would lose digits.
  void fundWallet('0x', { amount: 20 })
})

test('useSigners and useSessionSigners take the same arguments', () => {
  const { addSigners, removeSigners } = useSigners()
  const { addSessionSigners, removeSessionSigners } = useSessionSigners()
  expectTypeOf(addSessionSigners).toEqualTypeOf(addSigners)
  expectTypeOf(removeSessionSigners).toEqualTypeOf(removeSigners)
  expectTypeOf(addSigners).returns.resolves.toEqualTypeOf<{ user: User }>()
  // @ts-expect-error A signer has an ID.
  void addSigners({ address: '0x', signers: [{ policyIds: [] }] })
})

test('useSetWalletRecovery does not accept automatic recovery', () => {
  const { setWalletRecovery } = useSetWalletRecovery({
    onSuccess: ({ method }) => expectTypeOf(method).toEqualTypeOf<RecoveryMethod>(),
  })
  expectTypeOf(setWalletRecovery).toBeCallableWith({ recoveryMethod: 'user-passcode', password: '' })
  // @ts-expect-error The provider's own recovery is where a wallet starts.
  void setWalletRecovery({ recoveryMethod: 'privy' })
})
