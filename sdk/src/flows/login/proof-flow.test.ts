import { expect, test } from 'vitest'
import { transition } from '../core/define-flow.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { farcasterFlow } from '../../login-methods/farcaster/flow.js'

const error = new KeyhookError('TIMED_OUT', 'no')

test("keeps the data of the start event in each step, and adds the previous step's result", () => {
  const requested = { intent: 'login', captchaToken: 'token', disableSignup: true } as const
  const opened = transition(
    farcasterFlow,
    { status: 'starting-channel', ...requested },
    { type: 'channelOpened', channelToken: 'secret', connectUri: 'https://farcaster.example' },
  )
  const proof = { channelToken: 'secret', fid: 1, message: 'm', signature: '0x01' }
  const approved = transition(farcasterFlow, opened, { type: 'approved', proof })

  expect(opened).toMatchObject({ status: 'awaiting-approval', channelToken: 'secret', ...requested })
  expect(approved).toEqual({ status: 'submitting', proof, ...requested })
  expect(farcasterFlow.failed(approved, error)).toEqual({ status: 'error', error, ...requested })
})

test('starts a new attempt without data of the previous one', () => {
  const failed = { status: 'error', error, intent: 'link', disableSignup: true, captchaToken: 'used' } as const

  expect(transition(farcasterFlow, failed, { type: 'start', intent: 'login' })).toEqual({
    status: 'starting-channel',
    intent: 'login',
  })
})
