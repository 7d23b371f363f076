import { expect, test } from 'vitest'
import { errorCodes } from './codes.js'
import { PrivyErrorCode } from './privy-error-code.js'

test('the name of every error code equals its value in snake case', () => {
  const values = errorCodes.map((code) => PrivyErrorCode[code])

  expect(new Set(values).size).toBe(errorCodes.length)
  expect(values.filter((value) => !/^[a-z_]+$/.test(value))).toEqual([])
  expect(PrivyErrorCode.USER_EXITED_AUTH_FLOW).toBe('exited_auth_flow')
  expect(PrivyErrorCode.INVALID_CREDENTIALS).toBe('invalid_credentials')
})
