import { FrameError, KeyhookError, ProviderError } from '@keyhook/sdk/wire'
import { expect, test } from 'vitest'
import { toFrameError } from './to-frame-error.js'

test.each<[unknown, object]>([
  [
    new ProviderError('TOO_MANY_REQUESTS', 'Try again.', { status: 429 }),
    { type: 'error', code: 'TOO_MANY_REQUESTS', message: 'Try again.' },
  ],
  [
    new ProviderError('UNKNOWN_AUTH_ERROR', 'Broken.', { status: 500 }),
    { type: 'error', code: undefined, message: 'Broken.' },
  ],
  [
    new ProviderError('MISSING_OR_INVALID_TOKEN', 'Over.', { status: 401 }),
    { type: 'not_authenticated', message: 'Over.' },
  ],
  [new KeyhookError('OFFLINE', 'Gone.'), { type: 'offline', message: 'Gone.' }],
  [
    new FrameError('wallet_not_on_device', 'Another origin.'),
    { type: 'wallet_not_on_device', code: 'EMBEDDED_WALLET_NOT_FOUND', message: 'Another origin.' },
  ],
  [
    new TypeError('entropy 0xsecret'),
    { type: 'error', message: "Something went wrong. We're on it. Please try again later." },
  ],
])('converts the error %s into a frame error', (error, expected) => {
  expect(toFrameError(error)).toEqual(expected)
})
