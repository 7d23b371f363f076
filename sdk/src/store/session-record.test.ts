import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createBrowser } from '../../test/create-browser.js'
import { createSessionRecord, type HeldSession, isSameHeldSession } from './session-record.js'

const held: HeldSession = {
  accessToken: 'access',
  providerAccessToken: null,
  refreshToken: 'refresh',
  identityToken: 'identity',
  userId: 'user',
  epoch: 3,
  clockOffset: -5,
  isBound: true,
}

function setup() {
  const browser = createBrowser()
  const { storage } = browser.openTab({ fetch: () => Promise.reject(new Error('not used')) })
  return { ...browser, record: createSessionRecord(storage, 'app') }
}

test('reads the stored session of the same app only', () => {
  const { record, stored } = setup()

  record.write(held)

  expect(record.read()).toEqual(held)
  expect([...stored.keys()]).toEqual(['keyhook:app:session'])
  record.remove()
  expect(record.read()).toBeUndefined()
})

test('ignores an invalid stored session completely', () => {
  const { record, stored } = setup()
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc.json().map((text) => `{"accessToken":"a","userId":"u","epoch":${text}}`),
      ),
      (text) => {
        stored.set('keyhook:app:session', text)
        const read = record.read()
        if (read) expect(read).toMatchObject({ accessToken: 'a', userId: 'u', epoch: expect.any(Number) as number })
      },
    ),
  )
})

test('security rule 10: treats a stored session with another epoch or token as another session', () => {
  expect(isSameHeldSession(held, { ...held })).toBe(true)
  expect(isSameHeldSession(undefined, undefined)).toBe(true)
  for (const change of [{ epoch: 4 }, { refreshToken: 'other' }, { accessToken: 'other' }])
    expect(isSameHeldSession(held, { ...held, ...change })).toBe(false)
  expect(isSameHeldSession(held, undefined)).toBe(false)
})
