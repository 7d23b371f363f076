import { expect, test } from 'vitest'
import { isKeyhookError } from './base.js'
import { errorCodes } from './codes.js'
import { FrameError, frameErrorTypes } from './frame-error.js'

test.each(frameErrorTypes)('%s has a code that hosts can branch on', (type) => {
  const error = new FrameError(type, 'words')

  expect(isKeyhookError(error)).toBe(true)
  expect(errorCodes).toContain(error.code)
  expect(error).toMatchObject({ type, message: 'words', name: 'FrameError' })
})
