import { expect, onTestFinished, test, vi } from 'vitest'
import { setupMfa } from '../../../test/setup-mfa.js'
import type { Client } from '../../client.js'
import { actionHash } from '../../base/action-hash.js'
import { handled } from '../../base/handled.js'
import { initEnrollment, submitEnrollment, unenroll } from '../../actions/mfa/enroll.js'
import { cancelMfa } from '../../actions/mfa/cancel-mfa.js'
import { initMfa } from '../../actions/mfa/init-mfa.js'
import { submitMfa } from '../../actions/mfa/submit-mfa.js'
import { showMfaEnrollment } from '../../actions/mfa/show-mfa-enrollment.js'
import { promptMfa } from '../../actions/mfa/prompt-mfa.js'
import { verifyMfa } from '../../calls/mfa/verify-mfa.js'
import { signMessage } from '../../actions/wallet/sign-message.js'
import { ProviderError } from '../../domain/errors/from-response.js'
import {
  errorIndicatesMaxMfaRetries,
  errorIndicatesMfaTimeout,
  errorIndicatesMfaVerificationFailed,
} from '../../domain/errors/mfa-guards.js'
import { mfaTimeout } from '../../domain/rules/limits.js'
import { abortableSleep } from '../../platform/abortable-sleep.js'
import type { Platform } from '../../platform/platform.js'
import { closeScreen } from '../../screens/close-screen.js'
import { createView } from '../../screens/create-view.js'
import { mountHost } from '../../screens/mount-host.js'
import { currentScreen } from '../../store/current-screen.js'
import { withConfirmation } from '../confirmation/with-confirmation.js'
import { transition } from '../core/define-flow.js'
import { getFlow } from '../core/get-flow.js'
import { type MfaEvent, type MfaState, mfaFlow } from './mfa.js'
import { mfaEnrollmentFlow } from './mfa-enrollment.js'

async function withFactor(options: setupMfa.Options = {}) {
  const world = await setupMfa(options)
  const recoveryCodes = await world.enroll()
  const { client } = world
  client.store.setState({ handlers: { mfa: 1 } })
  const flow = getFlow(client, mfaFlow)
  const sign = (message = 'Hello') => signMessage(client, { message, uiOptions: { showWalletUIs: false } })
  const requested = () => vi.waitFor(() => expect(flow.getState().status).toBe('awaiting-input'))
  return { ...world, requested, flow, recoveryCodes, sign }
}

const wrong = 'the code 000000'
const failed = (promise: Promise<unknown>) =>
  promise.then(
    () => 'did not reject',
    (error: unknown) => error,
  )

test('a signature waits for the correct MFA code', async () => {
  const { requested, client, flow, frame, nextCode, sign } = await withFactor()
  frame.calls.length = 0
  const signed = sign()
  await requested()
  expect(client.store.getState().approvals).toEqual([{ id: 'mfa', screen: { name: 'mfa' } }])
  expect(flow.getState()).toMatchObject({ method: 'totp', request: { methods: ['totp'] } })

  await submitMfa(client, 'totp', await nextCode())

  expect((await signed).signature).toMatch(/^0x/)
  expect(frame.calls).toEqual(['wallets:rpc', 'wallets:rpc'])
})

test('an MFA verification is valid for one message only', async () => {
  const { requested, client, flow, nextCode, sign } = await withFactor()
  const first = sign('one')
  await requested()
  const { request } = flow.getState() as Extract<ReturnType<typeof flow.getState>, { request: unknown }>
  await submitMfa(client, 'totp', await nextCode())
  await first
  await vi.waitFor(() => expect(flow.getState().status).toBe('initial'), { timeout: 5000 })

  const second = handled(sign('two'))
  await requested()
  expect(flow.getState()).not.toMatchObject({ request: { action: request.action } })
  cancelMfa(client)
  await expect(second).rejects.toMatchObject({ code: 'USER_REJECTED', message: 'MFA canceled' })
})

test('accepts a recovery code while an MFA code is being sent', async () => {
  const { flow, recoveryCodes, sign } = await withFactor()
  const selected = new Promise((resolve) => {
    const stop = flow.subscribe(({ status }) => {
      if (status !== 'preparing') return
      stop()
      resolve(flow.send({ type: 'choose', method: 'recovery_code' }))
    })
  })
  const signed = sign()

  expect(await selected).toMatchObject({ status: 'awaiting-input', method: 'recovery_code' })
  await flow.send({ type: 'submit', answer: recoveryCodes[0]! })

  expect((await signed).signature).toMatch(/^0x/)
})

test('does not send a second MFA code while the first is being sent', () => {
  const request = { action: {}, methods: ['sms', 'totp'] as const }
  const preparing: MfaState = { status: 'preparing', method: 'sms', request, tries: 0 }
  const choose = (method: 'sms' | 'totp') =>
    transition<MfaState, MfaEvent, { client: Client }>(mfaFlow, preparing, { type: 'choose', method })

  expect(choose('sms')).toBe(preparing)
  expect(choose('totp')).toMatchObject({ status: 'preparing', method: 'totp' })
})

test('threat 26: allows four MFA code attempts in total', async () => {
  const { requested, client, flow, sign } = await withFactor()
  const signed = failed(sign())
  await requested()

  expect(await failed(submitMfa(client, 'totp', wrong))).toMatchObject({ code: 'INVALID_DATA' })
  for (const guess of ['000001', '000002', '000003']) {
    const error = await failed(submitMfa(client, 'totp', guess))
    expect(errorIndicatesMfaVerificationFailed(error)).toBe(true)
    expect(flow.getState().status).toBe('error')
  }
  expect(errorIndicatesMaxMfaRetries(await failed(submitMfa(client, 'totp', '000004')))).toBe(true)
  expect(flow.getState().status).toBe('blocked')
  closeScreen(client)

  expect(errorIndicatesMaxMfaRetries(await signed)).toBe(true)
})

test('reports too many wrong codes while the provider locks MFA', async () => {
  const { requested, client, flow, provider, sign } = await withFactor()
  const account = provider.database.selectFrom('failures').select('account')
  const signed = failed(sign())
  await requested()
  for (const guess of ['000001', '000002', '000003', '000004']) await failed(submitMfa(client, 'totp', guess))
  closeScreen(client)
  await signed
  // The session and the user have separate limits.
  expect(await account.execute()).toHaveLength(2)

  const again = failed(sign())
  await requested()
  const error = await failed(submitMfa(client, 'totp', '000005'))
  const lockedError = flow.getState().status === 'blocked' ? error : await failed(submitMfa(client, 'totp', '000006'))
  expect(errorIndicatesMaxMfaRetries(lockedError)).toBe(true)
  closeScreen(client)
  await again
})

test('an MFA prompt times out after five minutes, and rejects the action', async () => {
  const ends: (() => void)[] = []
  const sleep: Platform['sleep'] = (ms, signal) =>
    ms === mfaTimeout ? new Promise((resolve) => ends.push(resolve)) : abortableSleep(ms, signal)
  const { requested, client, flow, sign } = await withFactor({ platform: { sleep } })
  const signed = failed(sign())
  await requested()
  ends.at(-1)!()

  await vi.waitFor(() => expect(flow.getState().status).toBe('blocked'))
  closeScreen(client)
  expect(errorIndicatesMfaTimeout(await signed)).toBe(true)
})

test('accepts a recovery code in place of a code from the phone', async () => {
  const { requested, client, recoveryCodes, sign } = await withFactor()
  expect(recoveryCodes).toHaveLength(10)
  const signed = sign()
  await requested()
  await initMfa(client, 'recovery_code')
  await submitMfa(client, 'recovery_code', ` ${recoveryCodes[0]!.toUpperCase()} `)

  expect((await signed).signature).toMatch(/^0x/)
})

test('recovering and signing each require MFA on a device without its key share', async () => {
  const { requested, client, device, flow, frame, nextCode, sign } = await withFactor()
  device.delete([...device.keys()].find((key) => key.startsWith('["share"'))!)
  frame.reload()
  const signed = sign()
  await requested()
  await submitMfa(client, 'totp', await nextCode())
  await vi.waitFor(() => expect(flow.getState().status).toBe('awaiting-input'), { timeout: 10_000 })
  await submitMfa(client, 'totp', await nextCode())

  expect((await signed).signature).toMatch(/^0x/)
})

test('reports too many attempts during enrollment, and enrolls after the wait', async () => {
  const { authenticator, calls, client, nextCode } = await setupMfa()
  authenticator.secret = (await initEnrollment(client, 'totp', {})).secret
  const enroll = (code: string) => submitEnrollment(client, { method: 'totp', code })
  for (const code of ['000001', '000002', '000003', '000004'])
    await expect(enroll(code)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })

  const error = await failed(enroll('000005'))
  expect(errorIndicatesMaxMfaRetries(error)).toBe(true)
  expect(error).toMatchObject({ code: 'TOO_MANY_REQUESTS', cause: { status: 429 } })
  expect(calls.at(-1)).toMatchObject({ path: '/api/v1/mfa/enroll' })

  expect((await enroll(await nextCode())).recoveryCodes).toHaveLength(10)
})

test('keeps the code screen while another text message is sent, even if sending fails', async () => {
  const { client, network } = await setupMfa()
  client.store.setState({ hosts: 1 })
  void handled(showMfaEnrollment(client))
  const flow = getFlow(client, mfaEnrollmentFlow)
  const seen: string[] = []
  const phoneNumber = '+15555550100'
  await vi.waitFor(() => expect(flow.getState().status).toBe('intro'))
  await flow.send({ type: 'continue' })
  await flow.send({ type: 'choose', method: 'sms' })
  await flow.send({ type: 'sendCode', phoneNumber })
  onTestFinished(flow.subscribe(({ status }) => seen.push(status)))

  await flow.send({ type: 'sendCode', phoneNumber })
  const { answer } = network
  network.answer = async () => Response.json({ error: 'no provider of text messages' }, { status: 400 })
  await failed(flow.send({ type: 'sendCode', phoneNumber }))
  network.answer = answer

  expect(seen).toEqual(['resending-code', 'awaiting-code', 'resending-code', 'awaiting-code'])
  expect(flow.getState()).toMatchObject({ phoneNumber, error: { status: 400 } })
})

test('the fifth wrong code of an enrollment invalidates the text message code', async () => {
  const { client } = await setupMfa()
  const phoneNumber = '+15555550100'
  await initEnrollment(client, 'sms', { phoneNumber })
  const errors = []
  for (const code of ['000001', '000002', '000003', '000004', '000005'])
    errors.push(await failed(submitEnrollment(client, { method: 'sms', phoneNumber, code })))

  expect(errors[3]).not.toHaveProperty('reason', 'code_spent')
  expect(errors[4]).toMatchObject({ code: 'INVALID_CREDENTIALS', reason: 'code_spent' })
})

test('reports a text message code that was invalidated during a verification', async () => {
  const { client, network } = await setupMfa()
  network.answer = async () => Response.json({ error: 'Invalid code', code: 'code_spent' }, { status: 422 })
  const { signal } = new AbortController()
  const error = await failed(verifyMfa(client, { action: {}, answer: '000005', method: 'sms', signal }))

  expect(errorIndicatesMfaVerificationFailed(error)).toBe(true)
  expect(error).toHaveProperty('reason', 'code_spent')
})

test('only its button closes the recovery codes screen, which is shown once', async () => {
  const { authenticator, client, clock, nextCode } = await setupMfa()
  const view = createView(client)
  mountHost(client)
  onTestFinished(view.start())
  client.store.setState({ screens: [{ name: 'landing' }] })
  void showMfaEnrollment(client)
  const flow = getFlow(client, mfaEnrollmentFlow)
  const until = (status: string) => vi.waitFor(() => expect(flow.getState().status).toBe(status))
  await until('intro')
  await flow.send({ type: 'continue' })
  // Going back from each step leads to the previous one.
  await flow.send({ type: 'choose', method: 'sms' })
  await flow.send({ type: 'sendCode', phoneNumber: '+15555550100' })
  await until('awaiting-code')
  await flow.send({ type: 'back' })
  await until('entering-phone')
  await flow.send({ type: 'back' })
  await until('choosing-method')
  await flow.send({ type: 'choose', method: 'totp' })
  await until('awaiting-totp')
  Object.assign(authenticator, flow.getState())
  await flow.send({ type: 'submitCode', code: await nextCode() })
  await until('enrolled')
  await vi.waitFor(async () => {
    await clock.advance(500)
    expect(view.getState().status).toBe('enrolled')
  })

  expect(view.getState()).toMatchObject({ canClose: false, canDismiss: false, canGoBack: false, status: 'enrolled' })
})

test('shows the recovery codes even if the user closes the screen during enrollment', async () => {
  const { authenticator, client, nextCode } = await setupMfa()
  client.store.setState({ hosts: 1 })
  void showMfaEnrollment(client)
  const flow = getFlow(client, mfaEnrollmentFlow)
  const until = (status: string) => vi.waitFor(() => expect(flow.getState().status).toBe(status))
  await until('intro')
  await flow.send({ type: 'continue' })
  await flow.send({ type: 'choose', method: 'totp' })
  await until('awaiting-totp')
  Object.assign(authenticator, flow.getState())
  const code = await nextCode()
  void flow.send({ type: 'submitCode', code })
  expect(flow.getState().status).toBe('enrolling')
  closeScreen(client)

  await until('enrolled')
  expect(flow.getState()).toMatchObject({ recoveryCodes: expect.objectContaining({ length: 10 }) })
  expect(client.store.getState().approvals).toHaveLength(1)
})

test('prompts for two concurrent actions one after the other, and completes both', async () => {
  const { requested, client, flow, nextCode, sign } = await withFactor()
  const both = Promise.all([sign('one'), sign('two')])
  await requested()
  await submitMfa(client, 'totp', await nextCode())
  await vi.waitFor(() => expect(flow.getState().status).toBe('awaiting-input'), { timeout: 10_000 })
  await submitMfa(client, 'totp', await nextCode())

  expect((await both).map(({ signature }) => signature.slice(0, 2))).toEqual(['0x', '0x'])
})

test("an app's own MFA prompt selects the method and receives the result, without a screen", async () => {
  const { client, flow, nextCode, sign } = await withFactor({ config: { mfa: { noPromptOnMfaRequired: true } } })
  client.store.setState({ hosts: 1, screens: [{ name: 'landing' }] })
  expect(await failed(initMfa(client, 'totp'))).toMatchObject({ code: 'INVALID_REQUEST' })
  const signed = sign()
  await vi.waitFor(() => expect(flow.getState().status).toBe('choosing-method'))
  expect(currentScreen(client.store.getState())).toBe(undefined)
  // No screen is open, so closing the screens has no effect.
  closeScreen(client)
  expect(flow.getState().status).toBe('choosing-method')
  expect(await failed(initMfa(client, 'sms'))).toMatchObject({ message: 'Unsupported MFA method' })
  expect(await failed(submitMfa(client, 'totp', '123456'))).toMatchObject({ message: 'Unsupported MFA method' })
  await initMfa(client, 'totp')
  await submitMfa(client, 'totp', await nextCode())
  expect(currentScreen(client.store.getState())).toEqual({ name: 'landing' })
  expect((await signed).signature).toMatch(/^0x/)

  const blocked = failed(sign('two'))
  await vi.waitFor(() => expect(flow.getState().status).toBe('choosing-method'), { timeout: 5000 })
  await initMfa(client, 'totp')
  for (const guess of ['000001', '000002', '000003', '000004']) await failed(submitMfa(client, 'totp', guess))
  expect(errorIndicatesMaxMfaRetries(await blocked)).toBe(true)
})

test('rejects without an MFA prompt, and names the component to mount', async () => {
  const { client, sign } = await withFactor()
  client.store.setState({ handlers: {} })

  await expect(sign()).rejects.toMatchObject({
    code: 'NO_SCREEN_HOST',
    message: expect.stringContaining('useMfa()') as string,
  })
})

test('threat 43: an account change requires an MFA verification for that change', async () => {
  const { requested, client, flow, nextCode } = await withFactor()
  const parts = ['account', 'link', 'phone', '+15555550100']
  const refusals = [new ProviderError('MISSING_MFA_CREDENTIALS', 'MFA is required.', { status: 403, data: { parts } })]
  const linked = withConfirmation(client, {}, async () => {
    const refusal = refusals.pop()
    if (refusal) throw refusal
    return 'linked'
  })
  await requested()
  const action = { hash: await actionHash(crypto, ...parts) }
  expect(flow.getState()).toMatchObject({ request: { action, parts } })
  await submitMfa(client, 'totp', await nextCode())
  expect(await linked).toBe('linked')

  await vi.waitFor(() => expect(flow.getState().status).toBe('initial'), { timeout: 5000 })
  const prompted = promptMfa(client, { type: 'link', accountType: 'phone', identifier: '+15555550100' })
  await requested()
  expect(flow.getState()).toMatchObject({ request: { action, parts } })
  await submitMfa(client, 'totp', await nextCode())
  await prompted
})

test('changes MFA methods after a verification for that change', async () => {
  const { requested, client, nextCode } = await withFactor()
  const removed = unenroll(client, { method: 'totp' })
  await requested()
  await submitMfa(client, 'totp', await nextCode())
  expect((await removed).mfaMethods).toEqual([])
  // Does not prompt a user without MFA.
  await promptMfa(client, { type: 'link', accountType: 'phone', identifier: '+15555550100' })
  expect(await failed(submitEnrollment(client, { method: 'totp', code: '12' }))).toMatchObject({
    message: 'Passcode must be exactly 6 numbers',
  })
})
