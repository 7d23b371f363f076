import { expect, test } from 'vitest'
import { recoveryWords } from '../../words/recovery'
import { recoveryProblem } from './recovery-problem'

const { words } = recoveryWords

test.each([
  ['USER_EXITED_SET_PASSWORD_FLOW', words.createdWithout, false],
  ['EMBEDDED_WALLET_ALREADY_EXISTS', words.createdBefore, true],
  ['UNKNOWN_EMBEDDED_WALLET_ERROR', words.failedDetail, false],
] as const)('explains %s when a wallet is created with a cloud backup', (code, detail, isHopeless) => {
  expect(recoveryProblem({ code }, { isRecovering: false, method: undefined, words })).toEqual({ detail, isHopeless })
})
