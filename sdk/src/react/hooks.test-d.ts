import { expectTypeOf, test } from 'vitest'
import type { ConnectedWallet } from '../domain/entities/connected-wallet.js'
import type { LinkedAccount } from '../domain/entities/linked-account.js'
import type { User } from '../domain/entities/user.js'
import type { KeyhookError } from '../domain/errors/base.js'
import { useKeyhook } from './core/use-keyhook.js'
import { useLinkAccount } from './login/use-link-account.js'
import { useLogin } from './login/use-login.js'
import { useLoginWithEmail } from '../login-methods/email/hooks.js'
import { useUpdateAccount } from './login/use-update-account.js'
import { useMfa } from './mfa/use-mfa.js'
import { useIdentityToken } from './session/use-identity-token.js'
import { useToken } from './session/use-token.js'
import { useActiveWallet } from './wallet/use-active-wallet.js'
import { useCreateWallet } from './wallet/use-create-wallet.js'
import { useSendTransaction } from './wallet/use-send-transaction.js'
import { useSignMessage } from './wallet/use-sign-message.js'
import { useWallets } from './wallet/use-wallets.js'

type Verb = (...parameters: never[]) => Promise<unknown>

test('the types distinguish data that needs a user', () => {
  expectTypeOf(useKeyhook).returns.toHaveProperty('user').toEqualTypeOf<User | null>()
  expectTypeOf(useToken).returns.toHaveProperty('getAccessToken').returns.resolves.toEqualTypeOf<string | null>()
  expectTypeOf(useIdentityToken).returns.toEqualTypeOf<{ identityToken: string | null }>()
  expectTypeOf(useActiveWallet).returns.toHaveProperty('wallet').toEqualTypeOf<ConnectedWallet | undefined>()
  expectTypeOf(useWallets).returns.toHaveProperty('wallets').items.toEqualTypeOf<ConnectedWallet>()
})

test('hook functions take one object and return a promise', () => {
  expectTypeOf(useLoginWithEmail).returns.toHaveProperty('sendCode').toExtend<Verb>()
  expectTypeOf(useLoginWithEmail).returns.toHaveProperty('loginWithCode').parameter(0).toEqualTypeOf<{ code: string }>()
  expectTypeOf(useSignMessage).returns.toHaveProperty('signMessage').parameter(0).toEqualTypeOf<{ message: string }>()
  expectTypeOf(useSendTransaction)
    .returns.toHaveProperty('sendTransaction')
    .returns.resolves.toEqualTypeOf<{ hash: `0x${string}` }>()
  expectTypeOf(useCreateWallet).returns.toHaveProperty('createWallet').returns.resolves.toHaveProperty('address')
})

test('hook functions can be click handlers', () => {
  expectTypeOf(useKeyhook).returns.toHaveProperty('login').toBeCallableWith(new Event('click'))
  expectTypeOf(useKeyhook).returns.toHaveProperty('logout').toExtend<() => void>()
  expectTypeOf(useCreateWallet).returns.toHaveProperty('createWallet').toBeCallableWith(new Event('click'))
})

test('submit of useMfa accepts the passkey challenge that init returns', () => {
  const { init, submit } = useMfa()
  expectTypeOf(async () => submit('passkey', await init('passkey'))).returns.resolves.toBeVoid()
})

test('callbacks receive one object, and a typed error', () => {
  useLogin({
    onComplete: (login) => {
      expectTypeOf(login).toHaveProperty('user').toEqualTypeOf<User>()
      expectTypeOf(login).toHaveProperty('wasAlreadyAuthenticated').toBeBoolean()
    },
    onError: (error) => expectTypeOf(error).toEqualTypeOf<KeyhookError>(),
  })
  useLinkAccount({
    onSuccess: ({ linkedAccount }) => expectTypeOf(linkedAccount).toEqualTypeOf<LinkedAccount>(),
  })
  useUpdateAccount({
    onSuccess: ({ updatedAccount }) => expectTypeOf(updatedAccount).toEqualTypeOf<LinkedAccount>(),
  })
  // @ts-expect-error There is no such callback.
  useLogin({ onSuccess: () => {} })
})

test("a flow's state type is narrowed by its status", () => {
  const { state } = useLoginWithEmail()
  type In<status> = Extract<typeof state, { status: status }>

  expectTypeOf<In<'error'>>().toHaveProperty('error').toEqualTypeOf<KeyhookError>()
  expectTypeOf<In<'awaiting-code-input'>>().not.toHaveProperty('code')
})
