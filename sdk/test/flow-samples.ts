import { KeyhookError } from '../src/domain/errors/base.js'
import { ProviderError } from '../src/domain/errors/from-response.js'
import type { AnyEvent, AnyState, Flow } from '../src/flows/core/define-flow.js'
import { type ConfirmEvent, confirmFlow } from '../src/flows/confirmation/confirm.js'
import { type CompleteEvent, completeFlow } from '../src/flows/login/complete.js'
import { emailFlow } from '../src/flows/login/email.js'
import type { OneTimeCodeEvent } from '../src/flows/login/one-time-code.js'
import type { SignEvent } from '../src/flows/transaction/create-sign-flow.js'
import type { SendEvent } from '../src/flows/transaction/send-state.js'
import { sendFlow } from '../src/flows/transaction/send.js'
import { signFlow } from '../src/flows/transaction/sign.js'
import { type ConnectEvent, connectFlow } from '../src/flows/wallet/connect.js'
import { TransactionError } from '../src/domain/errors/transaction-error.js'

export type AnyFlow = Flow<AnyState, AnyEvent, object>

/** A flow with events of every type it knows, and what its effects may fail with. */
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
  // Its states and events are its own; the test treats all flows alike.
  flow: flow as unknown as AnyFlow,
  events,
  failures: [new Error('no'), new KeyhookError('OFFLINE', 'no'), ...failures],
})

const user = { id: 'user' } as never
const login = { userId: 'user', isNewUser: true, loginMethod: 'email' } as const
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

export const flowSamples: readonly FlowSample[] = [
  sample<OneTimeCodeEvent>(
    emailFlow,
    [
      { type: 'sendCode', destination: 'ada@example.com', intent: 'login' },
      { type: 'sendCode', destination: 'bob@example.com', intent: 'login', disableSignup: true },
      { type: 'codeSent', isLinkOnly: false },
      { type: 'submitCode', code: '123456' },
      { type: 'openLink', destination: 'ada@example.com', token: 'A'.repeat(43) },
      { type: 'transfer' },
      { type: 'accepted', result: { user, isNewUser: true } },
      { type: 'reset' },
    ],
    [new ProviderError('ACCOUNT_TRANSFER_REQUIRED', 'no', { status: 422, data: { nonce: 'nonce' } })],
  ),
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
      { type: 'prepared', step: step(true) },
      { type: 'prepared', step: step(false) },
      { type: 'next' },
      { type: 'approve' },
      { type: 'signed', signed },
      { type: 'signedAll', results: ['0x02'] },
      { type: 'exceeded' },
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
    { type: 'reject' },
    { type: 'close' },
  ]),
  sample<ConnectEvent>(connectFlow, [
    { type: 'ask', request: { address: '0x00' } },
    { type: 'connected', wallet: { address: '0x00' } as never },
    { type: 'retry' },
    { type: 'reject' },
    { type: 'close' },
  ]),
]
