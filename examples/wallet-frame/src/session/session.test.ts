// Proves threat 5.
import { encodeBase64Url } from '@keyhook/sdk/wire'
import { describe, expect, test } from 'vitest'
import { appId, createInput, fakeTime, frameWorld, messages } from '../../test/frame-world.js'
import { createServerClock } from './api.js'

const part = (value: unknown) => encodeBase64Url(new TextEncoder().encode(JSON.stringify(value)))

/** A token with its header or payload replaced after it was signed. */
const replaced = (token: string, at: number, value: unknown) =>
  token
    .split('.')
    .map((old, index) => (index === at ? part(value) : old))
    .join('.')

describe('access tokens', () => {
  test('accepts a token of the app and user in the call', async () => {
    const { openFrame, provider } = await frameWorld()
    const { frame } = await openFrame()

    await expect(frame.verifyToken(await provider.signToken('ada', { sid: 'one' }), 'ada')).resolves.toBe('one')
  })

  test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['of another app by audience', { aud: 'another-app-0000000000000' }, {}],
    ['of another app by app id', { aid: 'another-app-0000000000000' }, {}],
    ['of two apps', { aud: [appId, 'another-app-0000000000000'] }, {}],
    ['without an app id', { aid: undefined }, {}],
    ['of another user', { sub: 'bob' }, {}],
    ['without a user', { sub: undefined }, {}],
    ['without a session', { sid: undefined }, {}],
    ['without an expiry', { exp: undefined }, {}],
    ['after its expiry', { exp: 1_700_000_000 }, {}],
    ['with an expiry that is a string', { exp: '2999' }, {}],
    ['that is an identity token', {}, { typ: 'id+jwt' }],
    ['without a type', {}, { typ: undefined }],
    ['with no algorithm', {}, { alg: 'none' }],
    ['with a symmetric algorithm', {}, { alg: 'HS256' }],
    ['with critical extensions', {}, { crit: ['b64'] }],
  ])('rejects an access token %s', async (_, claims, header) => {
    const { openFrame, provider } = await frameWorld()
    const { frame } = await openFrame()

    const token = await provider.signToken('ada', claims, header)

    await expect(frame.verifyToken(token, 'ada')).rejects.toMatchObject({ type: 'not_authenticated' })
  })

  test.each<[string, (token: string) => string]>([
    ['with another payload', (token) => replaced(token, 1, { sub: 'eve', aud: appId, aid: appId, exp: 9e9 })],
    ['with another header', (token) => replaced(token, 0, { alg: 'ES256', typ: 'at+jwt', kid: '1' })],
    ['with another signature', (token) => replaced(token, 2, 'x'.repeat(64))],
    ['without a signature', (token) => token.split('.').slice(0, 2).join('.') + '.'],
    ['of two parts', (token) => token.split('.').slice(0, 2).join('.')],
    ['of four parts', (token) => `${token}.${token.split('.')[2]}`],
    ['that is empty', () => ''],
    ['that is text', () => 'token'],
    ['with padding', (token) => `${token}=`],
  ])('rejects a modified access token %s', async (_, change) => {
    const { openFrame, provider } = await frameWorld()
    const { frame } = await openFrame()
    const token = change(await provider.signToken('ada'))

    for (const user of ['ada', 'eve'])
      await expect(frame.verifyToken(token, user)).rejects.toMatchObject({ type: 'not_authenticated' })
  })

  test('rejects a verified token after its expiry or for another user', async () => {
    const { openFrame, provider, time } = await frameWorld()
    const { frame } = await openFrame()
    const token = await provider.signToken('ada')
    await frame.verifyToken(token, 'ada')

    await expect(frame.verifyToken(token, 'bob')).rejects.toMatchObject({ type: 'not_authenticated' })
    time.pass(3_600_000)
    await expect(frame.verifyToken(token, 'ada')).rejects.toMatchObject({ type: 'not_authenticated' })
  })

  test("threat 56: fetches the app's signing keys again for an unknown key, but not for each forged token", async () => {
    const { openFrame, provider, time } = await frameWorld()
    const other = await frameWorld()
    let reads = 0
    const { frame } = await openFrame({
      async fetch(input, init) {
        reads++
        // The app had another key when the frame was opened, before or after a rotation.
        return reads > 1 ? other.provider.fetch(input, init) : provider.fetch(input, init)
      },
    })
    await frame.verifyToken(await provider.signToken('ada'), 'ada')
    expect(reads).toBe(1)

    await frame.verifyToken(await other.provider.signToken('ada'), 'ada')
    expect(reads).toBe(2)

    const forged = replaced(await other.provider.signToken('ada'), 2, 'x'.repeat(64))
    for (let count = 0; count < 20; count++)
      await expect(frame.verifyToken(forged, 'ada')).rejects.toMatchObject({ type: 'not_authenticated' })
    expect(reads).toBe(2)
    time.pass(30_001)
    for (let count = 0; count < 20; count++)
      await expect(frame.verifyToken(forged, 'ada')).rejects.toMatchObject({ type: 'not_authenticated' })
    expect(reads).toBe(3)
  })

  test("threat 41: rejects a call whose user differs from the token's user", async () => {
    const { caller, openFrame, provider } = await frameWorld()
    const { call } = await openFrame()
    const ada = await caller('ada')

    await expect(call(messages.create, createInput({ ...ada, userId: 'bob' }))).rejects.toMatchObject({
      type: 'not_authenticated',
    })
    expect(provider.rows).toEqual([])
  })
})

describe("the server's clock", () => {
  const at = (time: number) => new Response(null, { headers: { date: new Date(time).toUTCString() } })

  test.each([-24, -1, 0, 1, 24])(
    'figure R11: computes the server time on a device whose clock is %i hours wrong',
    (hours) => {
      const real = 1_800_000_000_000
      const time = fakeTime(real + hours * 3_600_000)
      const clock = createServerClock(time.now)

      clock.update(at(real))
      time.pass(60_000)

      expect(Math.abs(clock.now() - (real + 60_000))).toBeLessThanOrEqual(500)
    },
  )

  test('ignores a response without a date header', () => {
    const time = fakeTime()
    const clock = createServerClock(time.now)

    clock.update(new Response())

    expect(clock.now()).toBe(time.now())
  })
})
