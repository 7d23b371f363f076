import type { Bridge, FundingOption, FundingRequest } from '../src/domain/entities/funding.js'
import { KeyhookError } from '../src/domain/errors/base.js'
import type { AnyEvent, AnyState, Flow } from '../src/flows/core/define-flow.js'
import { type CaptchaEvent, captchaFlow } from '../src/flows/captcha/captcha.js'
import { type ConfirmEvent, confirmFlow } from '../src/flows/confirmation/confirm.js'
import { type CompleteEvent, completeFlow } from '../src/flows/login/complete.js'
import { emailFlow } from '../src/login-methods/email/flow.js'
import { smsFlow } from '../src/login-methods/sms/flow.js'
import { type CustomAuthEvent, customAuthFlow } from '../src/login-methods/custom-auth/flow.js'
import { type FarcasterEvent, farcasterFlow } from '../src/login-methods/farcaster/flow.js'
import { type TelegramEvent, telegramFlow } from '../src/login-methods/telegram/flow.js'
import { type WalletProofEvent, siweFlow, siwsFlow } from '../src/login-methods/wallet/flow.js'
import type { OneTimeCodeEvent } from '../src/flows/login/one-time-code.js'
import { type PasskeyEvent, passkeyFlow } from '../src/login-methods/passkey/flow.js'
import type { RecoveryEvent } from '../src/flows/recovery/recovery-state.js'
import { recoveryFlow } from '../src/flows/recovery/recovery.js'
import { type DelegationEvent, delegationFlow } from '../src/flows/delegation/delegation.js'
import { type FarcasterSignerEvent, farcasterSignerFlow } from '../src/login-methods/farcaster/signer-flow.js'
import { type SignEvent, signFlow } from '../src/flows/transaction/sign.js'
import type { SendEvent } from '../src/flows/transaction/send-state.js'
import { sendFlow } from '../src/flows/transaction/send.js'
import { type OAuthEvent, redirectFlow } from '../src/flows/login/redirect.js'
import { type ConnectExternalEvent, connectExternalFlow } from '../src/flows/wallet/connect-external.js'
import { type ConnectEvent, connectFlow } from '../src/flows/wallet/connect.js'
import { type ExportEvent, exportFlow } from '../src/flows/wallet/export.js'
import { type ImportEvent, importFlow } from '../src/flows/wallet/import.js'
import { type FundingEvent, fundingFlow } from '../src/flows/funding/funding.js'
import { type MfaEnrollmentEvent, mfaEnrollmentFlow } from '../src/flows/mfa/mfa-enrollment.js'
import { type MfaEvent, mfaFlow } from '../src/flows/mfa/mfa.js'
import { FrameError } from '../src/domain/errors/frame-error.js'
import { MfaRequiredError } from '../src/domain/errors/mfa-required-error.js'
import { type AccountTransferEvent, accountTransferFlow } from '../src/flows/transfer/account-transfer.js'
import { TransactionError } from '../src/domain/errors/transaction-error.js'

export type AnyFlow = Flow<AnyState, AnyEvent, object>

/** A flow with one sample event of every type, and the errors that its effects may reject with. */
export type FlowSample = {
  readonly id: string
  readonly flow: AnyFlow
  readonly events: readonly AnyEvent[]
  readonly failures: readonly unknown[]
}

const sample = <event extends AnyEvent>(
  flow: { id: string },
  events: readonly event[],
  failures: readonly unknown[] = [],
): FlowSample => ({
  id: flow.id,
  // The cast is necessary, because each flow has its own state and event types and the test runs all flows.
  flow: flow as unknown as AnyFlow,
  events,
  failures: [new Error('no'), new KeyhookError('OFFLINE', 'no'), ...failures],
})

const user = { id: 'user' } as never
const login = { userId: 'user', isNewUser: true, loginMethod: 'email' } as const
const wallet = { address: '0x00', chain: { id: 1 } as never, explorerUrl: undefined } as const
const offer = (nonce: string): Extract<AccountTransferEvent, { type: 'ask' }>['request'] => ({
  transfer: {
    ...{ nonce, expiresAt: 300_000, account: 'ada@example.com', accountType: 'email', linkMethod: 'email' },
    ...{ displayName: 'ada@example.com', embeddedWalletAddress: '0x00' },
    embeddedWallets: [{ address: '0x00', chainType: 'ethereum' }],
  },
  balances: [{ ...wallet, status: 'loading' }],
})
const fundingRequest = (first?: FundingOption): FundingRequest => ({
  ...{ address: '0x00', amount: '1', asset: 'native-currency', chain: { id: 1 } as never, first },
  ...{ chainType: 'ethereum', bridgeUrl: 'https://bridge.example', isForTransaction: first !== undefined },
  options: [{ method: 'card', provider: 'moonpay' }, { method: 'wallet' }, { method: 'manual' }],
  token: { symbol: 'ETH', decimals: 18, address: undefined },
})
const bridge: Bridge = {
  ...{ reference: '1', chain: { id: 2 } as never, token: {} as never, balance: 9n, pays: 1n, quotedAt: 0 },
  payment: { chainType: 'ethereum', to: '0x02', value: '0x1' },
}
const telegramData = { authResult: { id: 42, first_name: 'Ada', auth_date: 1, hash: 'c0ffee' } }
const walletProof = { address: '0x00', message: 'm', signature: '0x01' }
const signer = { method: 'siwe', destination: '0x01' }
const signed = { raw: '0x02', hash: '0x01', from: '0x00', nonce: 0 }
const request = (count: number, mode: 'send' | 'sign') =>
  ({
    chainType: 'ethereum',
    address: '0x00',
    requests: Array.from({ length: count }, () => ({})),
    mode,
    uiOptions: {},
  }) as const
const step = (hasFunds: boolean) => ({ chain: { name: 'Ethereum' }, prepared: { chainId: 1, hasFunds } }) as never

const codeSample = (flow: typeof emailFlow, [first, second]: readonly [string, string]) =>
  sample<OneTimeCodeEvent>(flow, [
    { type: 'sendCode', destination: first, intent: 'login' },
    { type: 'sendCode', destination: second, intent: 'login', disableSignup: true },
    { type: 'codeSent', isLinkOnly: false },
    { type: 'submitCode', code: '123456' },
    { type: 'openLink', destination: first, token: 'A'.repeat(43) },
    { type: 'accepted', result: { user, isNewUser: true } },
    { type: 'reset' },
  ])

export const flowSamples: readonly FlowSample[] = [
  codeSample(emailFlow, ['ada@example.com', 'bob@example.com']),
  codeSample(smsFlow, ['+12133734253', '+442079460018']),
  sample<PasskeyEvent>(passkeyFlow, [
    { type: 'start', intent: 'login' },
    { type: 'start', intent: 'login', isSignup: true },
    { type: 'start', intent: 'link' },
    { type: 'challenged', challenge: { use: 'login', options: { challenge: 'AwQF' } } },
    { type: 'answered', answered: { use: 'signup', answer: {} as never } },
    { type: 'picked', answered: { use: 'login', challenge: 'AwQF', answer: {} as never } },
    { type: 'accepted', result: { user, isNewUser: true } },
    { type: 'reset' },
  ]),
  sample<CustomAuthEvent>(customAuthFlow, [{ type: 'disable' }, { type: 'sync' }, { type: 'synced', user }]),
  sample<FarcasterEvent>(farcasterFlow, [
    { type: 'start', intent: 'login' },
    { type: 'start', intent: 'link' },
    { type: 'channelOpened', channelToken: 'token', connectUri: 'https://farcaster.example' },
    { type: 'approved', proof: { channelToken: 'token', fid: 1, message: 'm', signature: '0x01' } },
    { type: 'accepted', result: { user, isNewUser: true } },
    { type: 'reset' },
  ]),
  sample<TelegramEvent>(telegramFlow, [
    { type: 'start', intent: 'login' },
    { type: 'start', intent: 'link' },
    { type: 'start', intent: 'login', proof: telegramData },
    { type: 'signed', proof: telegramData },
    { type: 'accepted', result: { user, isNewUser: true } },
    { type: 'reset' },
  ]),
  ...[siweFlow, siwsFlow].map((flow) =>
    sample<WalletProofEvent>(flow, [
      { type: 'start', intent: 'login', walletId: 'metamask', reach: async () => ({}) as never },
      { type: 'start', intent: 'login', address: '0x00', chainId: 1 },
      { type: 'start', intent: 'link', proof: walletProof },
      { type: 'connected', wallet: {} as never, address: '0x00' },
      { type: 'connectedOnAnotherChain', wallet: {} as never, to: 8453 },
      { type: 'generated', message: 'm', address: '0x00' },
      { type: 'signed', proof: walletProof },
      { type: 'accepted', result: { user, isNewUser: true } },
      { type: 'reset' },
    ]),
  ),
  sample<OAuthEvent>(redirectFlow('google'), [
    { type: 'start', intent: 'login' },
    { type: 'start', intent: 'link', returned: { code: 'code', state: 'state' }, isAgain: true },
    { type: 'accepted', result: { user, isNewUser: true } },
    { type: 'reset' },
  ]),
  sample<RecoveryEvent>(recoveryFlow, [
    { type: 'ask', request: { type: 'set', address: '0x00', existing: 'privy' } },
    { type: 'ask', request: { type: 'set', address: '0x00', existing: 'privy', method: 'user-passcode' } },
    { type: 'ask', request: { type: 'create', chainType: 'ethereum' } },
    { type: 'ask', request: { type: 'import', chainType: 'ethereum' } },
    { type: 'ask', request: { type: 'recover', address: '0x00', method: 'user-passcode' } },
    { type: 'ask', request: { type: 'recover', address: '0x00', method: 'icloud' } },
    { type: 'ask', request: { type: 'recover', address: '0x00', method: 'passkey' } },
    { type: 'choose' },
    { type: 'choose', method: 'google-drive' },
    { type: 'choose', method: 'passkey' },
    { type: 'consent' },
    { type: 'placed', container: { element: {} as never } },
    { type: 'submitPassword', password: 'Correct-Horse-7' },
    { type: 'continue' },
    { type: 'setPassword' },
    { type: 'back' },
    { type: 'confirmed' },
    { type: 'done', wallet: { address: '0x00' } as never },
    { type: 'selected', secret: { recoveryMethod: 'passkey', recoveryGrant: { state: 's' } } },
    { type: 'retry' },
    { type: 'reject' },
    { type: 'close' },
  ]),
  sample<DelegationEvent>(delegationFlow, [
    { type: 'ask', request: { type: 'delegate', address: '0x00', chainType: 'ethereum' } },
    { type: 'ask', request: { type: 'revoke', addresses: ['0x00'] } },
    { type: 'prepared', policy: { chains: [1], contracts: [], valueADay: '1' } },
    { type: 'prepared', policy: undefined },
    { type: 'approve' },
    { type: 'submitted' },
    { type: 'retry' },
    { type: 'reject' },
    { type: 'close' },
  ]),
  sample<ImportEvent>(importFlow, [
    { type: 'ask', request: { chainType: 'ethereum' } },
    { type: 'ask', request: { chainType: 'ethereum', isRecoveryRequested: true } },
    { type: 'secured', recovery: { recoveryMethod: 'user-passcode', recoveryPassword: 'Correct-Horse-7' } },
    { type: 'secured', recovery: { recoveryMethod: 'passkey', recoveryGrant: { state: 's' } } },
    { type: 'placed', container: {} as never },
    { type: 'unconfirmed' },
    { type: 'confirmed' },
    { type: 'opened', page: {} as never },
    { type: 'imported', wallet: { address: '0x00' } as never },
    { type: 'retry' },
    { type: 'reject' },
    { type: 'close' },
  ]),
  sample<FarcasterSignerEvent>(farcasterSignerFlow, [
    { type: 'ask', request: { address: '0x00' } },
    { type: 'requested', publicKey: '0x01', approvalUrl: 'https://farcaster.example' },
    { type: 'approved' },
    { type: 'retry' },
    { type: 'reject' },
    { type: 'close' },
  ]),
  sample<FundingEvent>(fundingFlow, [
    { type: 'ask', request: fundingRequest() },
    { type: 'ask', request: fundingRequest({ method: 'card', provider: 'moonpay' }) },
    { type: 'ask', request: fundingRequest({ method: 'manual' }) },
    { type: 'choose', option: { method: 'card', provider: 'coinbase' } },
    { type: 'choose', option: { method: 'wallet' } },
    { type: 'choose', option: { method: 'manual' } },
    { type: 'changeAmount', amount: '.' },
    { type: 'changeAmount', amount: '1.5' },
    { type: 'continue' },
    { type: 'back' },
    { type: 'chooseWallet', wallet: {} as never },
    { type: 'chooseWallet', wallet: { type: 'ethereum', chainId: 'eip155:1' } as never },
    { type: 'opened', session: { url: 'https://pay.example', reference: '1' } },
    { type: 'progressed', stage: 'pending' },
    { type: 'windowClosed' },
    { type: 'reopen' },
    { type: 'authorizing' },
    { type: 'completed' },
    { type: 'prepared', isOnOtherNetwork: false },
    { type: 'prepared', isOnOtherNetwork: true },
    { type: 'switched' },
    { type: 'approved' },
    { type: 'bridgesFound', bridges: [bridge] },
    { type: 'bridgesFound', bridges: [bridge, { ...bridge, pays: 2n }] },
    { type: 'chooseBridge', bridge },
    { type: 'quoteRenewed', bridge },
    { type: 'quoteRenewed', bridge: { ...bridge, pays: 3n } },
    { type: 'quoteRenewed', bridge: { ...bridge, approval: { chainType: 'ethereum', to: '0x03', value: '0x0' } } },
    { type: 'crossing' },
    { type: 'sent', hash: '0x01', signed: undefined },
    { type: 'retry' },
    { type: 'balanceRead', balance: 1n },
    { type: 'balanceRead', balance: 2n },
    { type: 'left', outcome: {} as never },
    { type: 'reject' },
  ]),
  sample<CaptchaEvent>(captchaFlow, [
    { type: 'ask', request: { siteKey: 't:1x00000000000000000000AA' } },
    { type: 'ask', request: { siteKey: 't:1x00000000000000000000AA', needsIntent: true } },
    { type: 'solved', token: 'token' },
    { type: 'unsolved' },
    { type: 'opened' },
    { type: 'gaveUp' },
    { type: 'expired' },
    { type: 'retry' },
    { type: 'continued' },
    { type: 'reject' },
    { type: 'close' },
  ]),
  sample<CompleteEvent>(completeFlow, [
    { type: 'start', ...login },
    { type: 'termsNeeded' },
    { type: 'walletNeeded' },
    { type: 'nothingNeeded' },
    { type: 'accept' },
    { type: 'accepted' },
    { type: 'decline' },
    { type: 'declined' },
    { type: 'created' },
    { type: 'retry' },
    { type: 'skip' },
    { type: 'finished' },
    { type: 'reset' },
  ]),
  sample<SignEvent>(signFlow, [
    {
      type: 'ask',
      request: { chainType: 'ethereum', address: '0x00', method: 'personal_sign', data: 'hi', uiOptions: {} },
    },
    { type: 'approve' },
    { type: 'signed', signature: '0x01' },
    { type: 'retry' },
    { type: 'reject' },
    { type: 'close' },
  ]),
  sample<SendEvent>(
    sendFlow,
    [
      { type: 'ask', request: request(1, 'send') },
      { type: 'ask', request: request(2, 'send') },
      { type: 'ask', request: request(2, 'sign') },
      { type: 'prepared', step: step(true), funding: undefined },
      { type: 'prepared', step: step(false), funding: undefined },
      { type: 'fundingFound', funding: undefined },
      { type: 'next' },
      { type: 'approve' },
      { type: 'signed', signed },
      { type: 'signedAll', results: ['0x02'] },
      { type: 'exceeded' },
      { type: 'edit', request: request(1, 'send'), outlines: [] },
      { type: 'taken' },
      { type: 'confirmed', receipt: { transactionHash: '0x01' } as never },
      { type: 'retry' },
      { type: 'reject' },
      { type: 'close' },
    ],
    (['unknown', 'replaced'] as const).map(
      (outcome) => new TransactionError('TRANSACTION_FAILURE', 'no', { outcome, transaction: signed }),
    ),
  ),
  sample<ConfirmEvent>(confirmFlow, [
    { type: 'ask', request: { action: { type: 'open-wallet' } } },
    { type: 'codeSent', sent: { destination: 'ada@example.com', method: 'email' } },
    { type: 'submitCode', code: '123456' },
    { type: 'resendCode' },
    { type: 'confirmed' },
    { type: 'toSign', signing: { way: signer, ways: [signer] } },
    { type: 'sign', way: signer },
    { type: 'reject' },
    { type: 'close' },
  ]),
  sample<MfaEvent>(
    mfaFlow,
    [
      { type: 'ask', request: { action: {}, methods: ['totp'] } },
      { type: 'ask', request: { action: {}, methods: ['sms', 'passkey'] } },
      { type: 'ask', request: { action: {}, methods: ['totp'], isAtProvider: true } },
      { type: 'placed', container: { element: {} as never } },
      { type: 'choose', method: 'sms' },
      { type: 'choose', method: 'recovery_code' },
      { type: 'chooseAnother' },
      { type: 'prepared' },
      { type: 'submit', answer: '123456' },
      { type: 'verified' },
      { type: 'timedOut' },
      { type: 'reject' },
      { type: 'close' },
    ],
    [
      new FrameError('missing_or_invalid_mfa', 'no'),
      new FrameError('mfa_verification_max_attempts_reached', 'no'),
      new KeyhookError('OFFLINE', 'no'),
      new KeyhookError('USER_REJECTED', 'no'),
      new KeyhookError('TIMED_OUT', 'no'),
    ],
  ),
  sample<MfaEnrollmentEvent>(mfaEnrollmentFlow, [
    { type: 'ask', request: { isFirst: true } },
    { type: 'ask', request: { isFirst: false } },
    { type: 'continue' },
    { type: 'choose', method: 'sms' },
    { type: 'choose', method: 'totp' },
    { type: 'choose', method: 'passkey' },
    { type: 'remove', method: 'sms' },
    { type: 'removed' },
    { type: 'sendCode', phoneNumber: '+12133734253' },
    { type: 'codeSent' },
    { type: 'secretMade', secret: 'JBSWY3DP', authUrl: 'otpauth://totp/a?secret=JBSWY3DP' },
    { type: 'addPasskey' },
    { type: 'passkeyAdded' },
    { type: 'submitCode', code: '123456' },
    { type: 'submitPasskeys', credentialIds: ['one'] },
    { type: 'enrolled', recoveryCodes: [] },
    { type: 'back' },
    { type: 'reject' },
    { type: 'close' },
  ]),
  sample<AccountTransferEvent>(
    accountTransferFlow,
    [
      { type: 'ask', request: offer('one') },
      { type: 'ask', request: offer('two') },
      { type: 'balanceRead', nonce: 'one', balance: { ...wallet, status: 'loaded', value: 1 as never } },
      { type: 'balanceRead', nonce: 'two', balance: { ...wallet, status: 'failed' } },
      { type: 'transfer' },
      { type: 'transferred', user },
      { type: 'expired' },
      { type: 'reject' },
      { type: 'close' },
    ],
    [new KeyhookError('INVALID_CREDENTIALS', 'no')],
  ),
  sample<ExportEvent>(exportFlow, [
    { type: 'ask', request: { address: '0x00' } },
    { type: 'connected' },
    { type: 'placed', container: { element: {} as never } },
    { type: 'unconfirmed' },
    { type: 'confirmed' },
    { type: 'unverified', required: new MfaRequiredError({ action: {}, parts: [] }, undefined) },
    { type: 'verified' },
    { type: 'shown' },
    { type: 'retry' },
    { type: 'reject' },
    { type: 'close' },
  ]),
  sample<ConnectEvent>(connectFlow, [
    { type: 'missing' },
    { type: 'ask', request: { address: '0x00' } },
    { type: 'connected', wallet: { address: '0x00' } as never },
    { type: 'retry' },
    { type: 'reject' },
    { type: 'close' },
  ]),
  sample<ConnectExternalEvent>(connectExternalFlow, [
    { type: 'choose', id: 'metamask' },
    { type: 'choose', id: 'rainbow', chainId: 8453 },
    { type: 'create', make: async () => ({ chainId: 'eip155:1' }) as never },
    { type: 'paired', uri: 'wc:', link: undefined },
    { type: 'redirected', link: 'https://wallet.example' },
    { type: 'connected', wallet: { chainId: 'eip155:1' } as never },
    { type: 'connected', wallet: { chainId: 'eip155:8453' } as never },
    { type: 'retry' },
    { type: 'reset' },
  ]),
]
