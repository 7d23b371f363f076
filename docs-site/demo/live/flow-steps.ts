import type { ServerCode } from '@keyhook/sdk/wire'
import {
  alone,
  answer,
  call,
  callAt,
  code,
  linkingEmail,
  number,
  open,
  press,
  see,
  textInside,
  wallets,
} from './common-steps.js'
import type { Step } from './step.js'

export const refuse = (path: string, status: number, code?: ServerCode): Step =>
  answer(path, status, code === undefined ? {} : { code })

export const wrongCode: Step = { enter: 'wrong code' }

export const halfACode: Step = { enter: 'half of a code' }

/** Enters wrong codes until no attempt is left. */
export const wrongCodes = (times: number, refusal: string, end: string): readonly Step[] =>
  Array.from({ length: times }, (_, index) => [wrongCode, see(index === times - 1 ? end : refusal)]).flat()

export const spendCode = wrongCodes(5, 'Invalid or expired verification code', 'Too many wrong tries')

export const textSent: readonly Step[] = [
  ...open,
  { write: number, into: 'phone' },
  press('Submit'),
  see('Enter confirmation code'),
]

export const texts = { loginMethods: ['sms'] }

export const terms = { requireUsersAcceptTerms: true }

export const signed = (end: string) => [
  call('signMessage', { message: 'I live in Oslo.' }),
  press('Sign and continue'),
  see(end),
]

export const linking = [...textInside, ...linkingEmail]

/** Settings of an app whose server can sign for users within a wallet policy. */
export const delegating = (policy: object = {}) => ({
  ...wallets,
  delegatedActions: {
    secret: 'this-demo-secret-is-public-and-protects-nothing',
    chains: [8453],
    valueADay: '50000000000000000',
    ...policy,
  },
})

export const delegate = [callAt('delegateWallet', ({ wallet }) => ({ address: wallet, chainType: 'ethereum' }))]

export const linked = [...linking, code, see('Enter confirmation code'), code, see('Email linked'), alone]
