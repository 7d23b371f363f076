import { expect, test } from 'vitest'
import { createBrowser } from '../../test/create-browser.js'
import type { User } from '../domain/entities/user.js'
import { createUserRecord } from './user-record.js'

const email = {
  type: 'email',
  address: 'ada@example.com',
  firstVerifiedAt: new Date(1_000),
  latestVerifiedAt: null,
} as const
const user: User = {
  id: 'user',
  createdAt: new Date(0),
  linkedAccounts: [email],
  mfaMethods: [],
  hasAcceptedTerms: true,
  isGuest: false,
  email,
  phone: undefined,
  wallet: undefined,
}

function setup() {
  const browser = createBrowser()
  const { storage } = browser.openTab({ fetch: () => Promise.reject(new Error('not used')) })
  return { ...browser, record: createUserRecord(storage, 'app') }
}

test('reads the stored user with dates, as the same object until the user changes', () => {
  const { record } = setup()

  record.write(user)

  expect(record.read('user')).toEqual(user)
  expect(record.read('user')).toBe(record.read('user'))
  record.write({ ...user, isGuest: true })
  expect(record.read('user')?.isGuest).toBe(true)
})

test("returns no stored user for another user's ID", () => {
  const { record } = setup()
  record.write(user)

  expect(record.read('another user')).toBeUndefined()
})

test.each([
  '',
  'null',
  '[]',
  '{"version":1}',
  '{"version":1,"user":{"id":"user"}}',
  '{"version":0,"user":{"id":"user","linkedAccounts":[]}}',
  'not json',
])('ignores the invalid stored user %j', (text) => {
  const { record, stored } = setup()
  stored.set('keyhook:app:user', text)

  expect(record.read('user')).toBeUndefined()
})
