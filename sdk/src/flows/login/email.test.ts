import { expect, test } from 'vitest'
import { setup } from '../../../test/setup.js'
import { toKeyhookError } from '../../domain/errors/base.js'
import { transition } from '../core/define-flow.js'
import { getFlow } from '../core/get-flow.js'
import { emailFlow, type EmailState } from './email.js'

const ada = { email: 'ada@example.com', intent: 'login' } as const

test('logs in with the code from the inbox', async () => {
  const { client, provider } = setup()
  const flow = getFlow(client, emailFlow)

  await flow.send({ type: 'sendCode', ...ada })
  const state = await flow.send({ type: 'submitCode', code: provider.inbox(ada.email)! })

  expect(state).toMatchObject({ status: 'done', result: { isNewUser: true } })
})

test('behavior: a second submit while one is in flight changes nothing', () => {
  const submitting: EmailState = { status: 'submitting-code', code: '123456', ...ada }

  expect(transition(emailFlow, submitting, { type: 'submitCode', code: '654321' })).toBe(submitting)
})

test('behavior: plus addresses are refused and the address is kept', async () => {
  const { client } = setup({ app: { disablePlusEmails: true } })

  const state = await getFlow(client, emailFlow).send({ type: 'sendCode', ...ada, email: 'ada+1@example.com' })

  expect(state).toMatchObject({ status: 'error', email: 'ada+1@example.com', error: { code: 'INVALID_DATA' } })
})

test('behavior: a code that was never sent cannot be submitted', () => {
  const error = toKeyhookError('offline')
  const refused: EmailState = { status: 'error', error, sent: false, ...ada }

  expect(transition(emailFlow, refused, { type: 'submitCode', code: '123456' })).toBe(refused)
})
