// @vitest-environment node
import { expect, test } from 'vitest'
import { connect } from '../wire/frame/messages.js'
import { anywhere } from './server-platform.js'
import { createLazyFrame } from './create-lazy-frame.js'

test('rejects a call to the wallet frame on a server, because it requires a browser', async () => {
  const { randomBytes } = anywhere
  const frame = createLazyFrame({ analyticsId: () => 'a', apiUrl: 'https://auth.example.com', appId: 'a', randomBytes })
  const input = {
    accessToken: 'a',
    userId: 'a',
    entropyId: 'a',
    entropyIdVerifier: 'ethereum-address-verifier',
  } as const

  await expect(frame.call(connect, input)).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
})
