import { expect, test } from 'vitest'
import { isKeyhookError } from './base.js'
import { errorCodes } from './codes.js'
import { FrameError, frameErrorTypes } from './frame-error.js'
import { readFrameError } from './read-frame-error.js'

test.each(frameErrorTypes)('the error %s has a code that apps can branch on', (type) => {
  const error = new FrameError(type, 'words')

  expect(isKeyhookError(error)).toBe(true)
  expect(errorCodes).toContain(error.code)
  expect(error).toMatchObject({ type, message: 'words', name: 'FrameError' })
})

test.each<[unknown, object]>([
  [
    { type: 'error', code: 'TOO_MANY_REQUESTS', message: 'Try again later.' },
    { type: 'error', code: 'TOO_MANY_REQUESTS', message: 'Try again later.' },
  ],
  [
    { type: 'not_authenticated', message: 'No.' },
    { type: 'not_authenticated', code: 'MUST_BE_AUTHENTICATED' },
  ],
  [
    { type: 'of-next-year', code: 'OF_NEXT_YEAR', message: 'New.' },
    { type: 'error', code: 'UNKNOWN_EMBEDDED_WALLET_ERROR' },
  ],
  [
    { type: 7, code: {}, message: [] },
    { type: 'error', message: 'Something went wrong.' },
  ],
  [
    { type: 'error', message: 'Request failed with status code 429' },
    { type: 'error', code: 'TOO_MANY_REQUESTS' },
  ],
  [
    { type: 'error', code: null, message: 'Request failed with status code 429' },
    { type: 'error', code: 'TOO_MANY_REQUESTS' },
  ],
  [
    { type: 'error', message: 'MFA canceled' },
    { type: 'error', code: 'USER_REJECTED' },
  ],
  ['text', { type: 'error' }],
  [null, { type: 'error' }],
])('parses the response %o as a frame error', (reply, expected) => {
  expect(readFrameError(reply)).toMatchObject(expected)
})
