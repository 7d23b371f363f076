import { expectTypeOf, test } from 'vitest'
import {
  useCrossAppAccounts,
  useCrossAppConnections,
  useCrossAppDetails,
  useCrossAppGrants,
  useCustomAuth,
  useKeyhook,
  useLinkEmail,
  useLinkWithOAuth,
  useLinkWithSiwe,
  useLinkedAccounts,
  useLogin,
  useLoginOptions,
  useLoginWithEmail,
  useLoginWithOAuth,
  useLoginWithPasskey,
  useLoginWithSiwe,
  useLoginWithSms,
  useLoginWithWallet,
  useOAuthTokens,
  useOneTimeCode,
  usePasskeys,
  useUnlinkAccount,
  useUpdateEmail,
} from '../../exports/index.js'
import type { OAuthTokens } from '../../domain/entities/auth-response.js'
import type { CrossAppConnection, CrossAppDetails, CrossAppGrant } from '../../login-methods/cross-app/account.js'
import type { EmailAccount, LinkedAccount } from '../../domain/entities/linked-account.js'
import type { PasskeyAccount } from '../../login-methods/passkey/account.js'
import type { User } from '../../domain/entities/user.js'
import type { KeyhookError } from '../../domain/errors/base.js'
import type { UnlinkObstacle } from '../../domain/rules/linking/unlink-obstacle.js'

test('useLogin accepts login methods, a prefill and a click event', () => {
  const { login } = useLogin()
  expectTypeOf(login).returns.resolves.toBeVoid()
  expectTypeOf(login).toBeCallableWith()
  expectTypeOf(login).toBeCallableWith(new Event('click'))
  expectTypeOf(login).toBeCallableWith({
    loginMethods: ['email', 'google', 'custom:corporate', 'privy:another-app'],
    prefill: { type: 'email', value: 'ada@example.com' },
    disableSignup: true,
  })
  // @ts-expect-error An unknown login method.
  void login({ loginMethods: ['fax'] })
  // @ts-expect-error A prefill is an email address or a phone number.
  void login({ prefill: { type: 'username', value: 'ada' } })
})

test('useLoginWithEmail takes an email address, and useLoginWithSms a phone number', () => {
  const email = useLoginWithEmail()
  const sms = useLoginWithSms()
  expectTypeOf(email.sendCode).toBeCallableWith({ email: '', disableSignup: true, captchaToken: '' })
  expectTypeOf(sms.sendCode).toBeCallableWith({ phoneNumber: '', disableSignup: true, captchaToken: '' })
  // @ts-expect-error The email address is missing.
  void email.sendCode({ captchaToken: '' })
  // @ts-expect-error A phone number is not an email address.
  void email.sendCode({ phoneNumber: '+12133734253' })
  // @ts-expect-error An email address is not a phone number.
  void sms.sendCode({ email: 'ada@example.com' })
  // @ts-expect-error A code is a string: it can start with zeros.
  void sms.loginWithCode({ code: 123456 })
})

test('a one-time code flow has typed error, magic link and result states', () => {
  const { state } = useLoginWithEmail()
  if (state.status === 'error') {
    expectTypeOf(state.error).toEqualTypeOf<KeyhookError>()
    expectTypeOf(state.sent).toBeBoolean()
  }
  if (state.status === 'opening-link') expectTypeOf(state.token).toBeString()
  if (state.status === 'done') expectTypeOf(state.result.user).toEqualTypeOf<User>()
  // @ts-expect-error Only a flow that failed has an error.
  void state.error
  // @ts-expect-error An unknown status.
  void (state.status === 'waiting')
})

test('useOneTimeCode requires the purpose of a code', () => {
  const { sendCode, submitCode } = useOneTimeCode('sms')
  expectTypeOf(sendCode).toBeCallableWith({ destination: '', intent: 'link' })
  expectTypeOf(submitCode).parameter(0).toEqualTypeOf<{ code: string }>()
  // @ts-expect-error The intent is missing.
  void sendCode({ destination: '' })
  // @ts-expect-error An unknown intent.
  void sendCode({ destination: '', intent: 'signup' })
})

test('useLoginWithOAuth accepts known and custom OAuth providers', () => {
  const { initOAuth, loading, state } = useLoginWithOAuth()
  expectTypeOf(loading).toBeBoolean()
  expectTypeOf(initOAuth).returns.resolves.toBeVoid()
  expectTypeOf(initOAuth).toBeCallableWith({ provider: 'google' })
  expectTypeOf(initOAuth).toBeCallableWith({ provider: 'custom:corporate', disableSignup: true })
  expectTypeOf<Extract<typeof state, { status: 'error' }>>().toHaveProperty('error').toEqualTypeOf<KeyhookError>()
  // @ts-expect-error An unknown OAuth provider.
  void initOAuth({ provider: 'myspace' })
  // @ts-expect-error Linking has a separate hook, which never creates a user.
  void useLinkWithOAuth().linkWithOAuth({ provider: 'google', disableSignup: true })
})

test('useOAuthTokens requires its callback, and passes typed tokens', () => {
  const { reauthorize } = useOAuthTokens({
    onOAuthTokenGrant: ({ oAuthTokens, user }) => {
      expectTypeOf(oAuthTokens).toEqualTypeOf<OAuthTokens>()
      expectTypeOf(oAuthTokens.refreshToken).toEqualTypeOf<string | undefined>()
      expectTypeOf(user).toEqualTypeOf<User>()
    },
  })
  expectTypeOf(reauthorize).toBeCallableWith({ provider: 'google' })
  // @ts-expect-error Without the callback the tokens are lost.
  useOAuthTokens({})
})

test('useLoginWithPasskey has a typed challenge state, and accepts a click event', () => {
  const { loginWithPasskey, state } = useLoginWithPasskey()
  expectTypeOf(loginWithPasskey).toBeCallableWith(new Event('click'))
  expectTypeOf(loginWithPasskey).toBeCallableWith({ captchaToken: '' })
  expectTypeOf<Extract<typeof state, { status: 'awaiting-passkey' }>>().toHaveProperty('challenge')
  expectTypeOf<Extract<typeof state, { status: 'initial' }>>().not.toHaveProperty('challenge')
})

test('useLoginWithSiwe returns the message to sign, and useLinkWithSiwe cannot log in', () => {
  const { generateSiweMessage, loginWithSiwe, state } = useLoginWithSiwe()
  expectTypeOf(generateSiweMessage).returns.resolves.toBeString()
  expectTypeOf(loginWithSiwe).returns.resolves.toBeVoid()
  if (state.status === 'awaiting-signature') expectTypeOf(state.message).toBeString()
  expectTypeOf(useLinkWithSiwe).returns.not.toHaveProperty('loginWithSiwe')
})

test('useLoginWithWallet has a typed state for the link to another device', () => {
  const { login, state, wallets } = useLoginWithWallet()
  expectTypeOf(wallets).items.toHaveProperty('isDetected').toBeBoolean()
  expectTypeOf(login).toBeCallableWith({ id: 'io.metamask', chainId: 1 })
  if (state.status === 'redirecting') expectTypeOf(state.link).toBeString()
  if (state.status === 'connecting') expectTypeOf(state.link).toEqualTypeOf<string | undefined>()
  if (state.status === 'error') expectTypeOf(state.canRetry).toBeBoolean()
  // @ts-expect-error The options say which wallet.
  void login()
})

test('useLoginOptions lists methods and panels with labels', () => {
  const { overflow, primary, recent } = useLoginOptions()
  expectTypeOf(overflow).toEqualTypeOf(primary)
  for (const entry of primary) {
    expectTypeOf(entry.kind).toEqualTypeOf<'method' | 'panel'>()
    if (entry.kind === 'method') expectTypeOf(entry.id).toEqualTypeOf<NonNullable<typeof recent>>()
    // No entry opens the first panel, because it is always open.
    else expectTypeOf(entry.id).toEqualTypeOf<'overflow' | 'web2-overflow' | 'web3-overflow'>()
  }
})

test('hooks that link an email address have separate function names', () => {
  expectTypeOf(useLinkEmail).returns.toHaveProperty('linkWithCode').parameter(0).toEqualTypeOf<{ code: string }>()
  expectTypeOf(useLinkEmail).returns.not.toHaveProperty('loginWithCode')
  expectTypeOf(useUpdateEmail)
    .returns.toHaveProperty('sendCode')
    .parameter(0)
    .toEqualTypeOf<{ newEmailAddress: string }>()
  // @ts-expect-error An update takes the new address under its own name.
  void useUpdateEmail().sendCode({ email: 'ada@example.com' })
})

test('useKeyhook links each method without arguments and resolves with the user', () => {
  const keyhook = useKeyhook()
  expectTypeOf(keyhook.linkEmail).toEqualTypeOf<() => Promise<User>>()
  expectTypeOf(keyhook.linkPasskey).toEqualTypeOf<() => Promise<User>>()
  expectTypeOf(keyhook.linkWallet).toBeCallableWith(new Event('click'))
  expectTypeOf(keyhook.linkWallet).toBeCallableWith({ walletChainType: 'solana-only' })
  // @ts-expect-error An unknown chain type.
  void keyhook.linkWallet({ walletChainType: 'bitcoin-only' })
})

test('useUnlinkAccount has a typed state with the account that it unlinks', () => {
  const { state, unlinkAccount } = useUnlinkAccount({
    onSuccess: ({ unlinkedAccount }) => expectTypeOf(unlinkedAccount).toEqualTypeOf<LinkedAccount | null>(),
    onError: (error, { account }) => {
      expectTypeOf(error).toEqualTypeOf<KeyhookError>()
      expectTypeOf(account).toEqualTypeOf<LinkedAccount | null>()
    },
  })
  expectTypeOf(unlinkAccount).returns.resolves.toEqualTypeOf<User>()
  if (state.status === 'error') expectTypeOf(state.error).toEqualTypeOf<KeyhookError>()
  if (state.status !== 'initial') expectTypeOf(state.identifier).toBeString()
  // @ts-expect-error There is no account before a call.
  void state.identifier
})

test('useLinkedAccounts has typed accounts, with the reason that blocks an unlink', () => {
  const { accounts, link } = useLinkedAccounts()
  for (const { account, obstacle } of accounts ?? []) {
    if (account.type === 'email') expectTypeOf(account).toEqualTypeOf<EmailAccount>()
    if (account.type === 'passkey') expectTypeOf(account).toEqualTypeOf<PasskeyAccount>()
    expectTypeOf(obstacle).toEqualTypeOf<UnlinkObstacle | undefined>()
  }
  expectTypeOf(link).returns.resolves.toEqualTypeOf<User>()
  // @ts-expect-error The accounts are unknown until a user is logged in.
  void accounts.length
})

test('usePasskeys removes only a passkey from its list', () => {
  const { passkeys, remove } = usePasskeys()
  expectTypeOf(remove).parameter(0).toEqualTypeOf<NonNullable<typeof passkeys>[number]>()
  expectTypeOf(passkeys).toEqualTypeOf<readonly usePasskeys.Passkey[] | undefined>()
  // @ts-expect-error An ID is not a passkey.
  void remove('credential-id')
})

test('useCrossAppAccounts requires a provider app to log in and a wallet to sign', () => {
  const { loginWithCrossAppAccount, signMessage, signTypedData, sendTransaction } = useCrossAppAccounts()
  expectTypeOf(loginWithCrossAppAccount).returns.resolves.toEqualTypeOf<User>()
  expectTypeOf(signMessage).toBeCallableWith('Hello', { address: '0x' })
  expectTypeOf(sendTransaction).toBeCallableWith({ to: '0x', value: 1n }, { address: '0x' })
  expectTypeOf(signTypedData).returns.resolves.toBeString()
  // @ts-expect-error The app is missing.
  void loginWithCrossAppAccount({ disableSignup: true })
  // @ts-expect-error The wallet is missing.
  void signMessage('Hello')
})

test('the cross-app lists are undefined while they load', () => {
  expectTypeOf(useCrossAppConnections)
    .returns.toHaveProperty('connections')
    .toEqualTypeOf<readonly CrossAppConnection[] | undefined>()
  expectTypeOf(useCrossAppGrants).returns.toHaveProperty('grants').toEqualTypeOf<readonly CrossAppGrant[] | undefined>()
  expectTypeOf(useCrossAppDetails).returns.toHaveProperty('details').toEqualTypeOf<CrossAppDetails | undefined>()
  expectTypeOf(useCrossAppGrants().revoke).parameter(0).toEqualTypeOf<{ appId: string }>()
  // @ts-expect-error Details belong to one app.
  useCrossAppDetails()
})

test('useCustomAuth has typed states for the user and the error', () => {
  const { status } = useCustomAuth({
    onAuthenticated: ({ user }) => expectTypeOf(user).toEqualTypeOf<User>(),
    onUnauthenticated: () => {},
  })
  if (status.status === 'done') expectTypeOf(status.user).toEqualTypeOf<User | undefined>()
  if (status.status === 'error') expectTypeOf(status.error).toEqualTypeOf<KeyhookError>()
  // @ts-expect-error There is no user before custom auth is done.
  void status.user
})
