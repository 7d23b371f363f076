import { expectTypeOf, test } from 'vitest'
import type {
  EIP1193Provider,
  ErrorCode,
  EthereumProvider,
  KeyhookConfig,
  LinkedAccount,
  LinkedAccountWithMetadata,
  LoginMethodOrderOption,
  LoginOption,
  PrivyClientConfig,
  PrivyInterface,
  SignTypedDataParams,
  TypedData,
  User,
  useKeyhook,
  Wallet,
  WalletAccount,
} from '../src/exports/index.js'
import { isKeyhookError, KeyhookProvider, PrivyErrorCode } from '../src/exports/index.js'
import type { createClient } from '../src/exports/core.js'
import { createVerifier } from '../src/exports/server.js'
import type { ConnectedSolanaWallet, ConnectedStandardSolanaWallet } from '../src/exports/solana.js'
import {
  useConnectedStandardWallets,
  useSignAndSendTransaction,
  useSignMessage,
  useSignTransaction,
} from '../src/exports/solana.js'
import type { SmartWalletRequest } from '../src/exports/smart-wallets.js'
import { toViemAccount } from '../src/exports/viem.js'
import { createConfig } from '../src/exports/wagmi.js'
import type { User as WireUser } from '../src/exports/wire.js'
import type { LocalAccount } from 'viem'
import { base, mainnet } from 'viem/chains'
import { http } from 'wagmi'

test('an entity has the same type in every entry and under every name', () => {
  expectTypeOf<WireUser>().toEqualTypeOf<User>()
  expectTypeOf<PrivyClientConfig>().toEqualTypeOf<KeyhookConfig>()
  expectTypeOf<LinkedAccountWithMetadata>().toEqualTypeOf<LinkedAccount>()
  expectTypeOf<Wallet>().toEqualTypeOf<WalletAccount>()
  expectTypeOf<LoginMethodOrderOption>().toEqualTypeOf<LoginOption>()
  expectTypeOf<SignTypedDataParams>().toEqualTypeOf<TypedData>()
  expectTypeOf<EIP1193Provider>().toEqualTypeOf<EthereumProvider>()
  expectTypeOf<PrivyInterface>().toEqualTypeOf<ReturnType<typeof useKeyhook>>()
})

test("the configuration accepts viem's chains, and rejects unknown fields", () => {
  expectTypeOf({ supportedChains: [base, mainnet], defaultChain: base }).toExtend<KeyhookConfig>()
  // @ts-expect-error There is no such theme.
  void ({ appearance: { theme: 'sepia' } } satisfies KeyhookConfig)
  expectTypeOf(KeyhookProvider).parameter(0).toExtend<{ children?: unknown }>()
  expectTypeOf<createClient.Options>().toHaveProperty('appId').toBeString()
})

test('an error type is narrowed by its codes', () => {
  const error: unknown = undefined
  if (isKeyhookError(error)) expectTypeOf(error.code).toEqualTypeOf<ErrorCode>()
  expectTypeOf(PrivyErrorCode.USER_EXITED_AUTH_FLOW).toEqualTypeOf<'exited_auth_flow'>()
  expectTypeOf(PrivyErrorCode.INVALID_DATA).toEqualTypeOf<'invalid_data'>()
})

test("the entries for viem, wagmi and servers use those libraries' types", () => {
  expectTypeOf(toViemAccount).returns.resolves.toEqualTypeOf<LocalAccount>()
  const config = createConfig({ chains: [base], transports: { [base.id]: http() } })
  expectTypeOf(config.chains).toEqualTypeOf<readonly [typeof base]>()
  // @ts-expect-error Each chain has a transport.
  createConfig({ chains: [base, mainnet], transports: { [base.id]: http() } })
  const verifier = createVerifier({ appId: '', apiUrl: '' })
  expectTypeOf(verifier.verifyAccessToken).parameter(0).toEqualTypeOf<string | null | undefined>()
  expectTypeOf(verifier.verifyIdentityToken).returns.resolves.toHaveProperty('userId').toBeString()
})

test('the Solana hooks accept a wallet, as in apps of @privy-io/react-auth 3', () => {
  const wallet = {} as ConnectedSolanaWallet
  const [message, transaction] = [new Uint8Array(), new Uint8Array()]
  const options = { uiOptions: { title: 'Please' } }
  const { signMessage } = useSignMessage()
  const { signTransaction } = useSignTransaction()
  const { signAndSendTransaction } = useSignAndSendTransaction()

  expectTypeOf(signMessage).toBeCallableWith({ message, wallet, options })
  expectTypeOf(signTransaction).toBeCallableWith({ transaction, wallet, chain: 'solana:devnet', options })
  expectTypeOf(signAndSendTransaction).toBeCallableWith({
    transaction,
    wallet,
    chain: 'solana:devnet',
    options: { skipPreflight: true },
  })
  expectTypeOf(useConnectedStandardWallets).returns.toHaveProperty('wallets').items.toEqualTypeOf(wallet)
  expectTypeOf<ConnectedStandardSolanaWallet>().toEqualTypeOf(wallet)
  expectTypeOf(wallet.standardWallet.name).toBeString()
  expectTypeOf(wallet.signMessage({ message })).resolves.toEqualTypeOf<{ signature: Uint8Array }>()
  expectTypeOf(wallet.signMessage(message)).resolves.toEqualTypeOf<Uint8Array>()
  // @ts-expect-error An address alone is no wallet.
  void signMessage({ message, wallet: '4Nd1m' })
})

test('linkTelegram accepts launch parameters, and a smart wallet accepts the chain', () => {
  expectTypeOf<PrivyInterface['linkTelegram']>().toBeCallableWith({ launchParams: { initDataRaw: 'user=' } })
  expectTypeOf<PrivyInterface['linkTelegram']>().toBeCallableWith(new Event('click'))
  expectTypeOf({ to: '0x' as const, chain: base }).toExtend<SmartWalletRequest>()
})
