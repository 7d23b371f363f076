// Proves threat 31.
import { embeddedWallets, mfa, mfaPage } from '@keyhook/sdk/wire'
import { expect, test } from 'vitest'
import { type Browser, rejection, setUp } from '../../test/set-up.js'
import { setUpMfa } from '../../test/set-up-mfa.js'
import type { createTestProvider } from '../test.js'

const wallet = '0x52908400098527886E0F7030069857D2E4169EE7'
const required = { code: 'MISSING_MFA_CREDENTIALS' }
const done = 'did not reject'
const action = { wallet, hash: 'hash' }
const factor = { method: 'confirm' } as const
const policy = { promptLocation: 'provider' as const }

const authorize = (page: Browser, rest: { action?: string; cost?: string; hash?: string } = {}) =>
  rejection(
    page.call(embeddedWallets.authorize, { address: wallet, action: 'sign:personal_sign', hash: 'hash', ...rest }),
  )
const agree = (page: Browser, what: object = action) => rejection(page.call(mfaPage.verify, { action: what, factor }))

/** Opens a browser of a user without MFA. */
async function open(app: createTestProvider.Options['app'] = { embeddedWallets: { policy } }) {
  const { browser } = setUp({ app: { ...app, mfa: { promptLocation: 'provider', ...app?.mfa } } })
  const page = browser('ada')
  await page.login()
  return page
}

test("a user without MFA approves each signature on the provider's page", async () => {
  const page = await open()
  expect(await authorize(page)).toMatchObject(required)
  expect(await page.call(mfaPage.open, {})).toMatchObject({ methods: ['confirm'] })
  expect(await agree(page)).toBe(done)
  expect(await authorize(page, { hash: 'another' })).toMatchObject(required)
  expect(await authorize(page)).toBe(done)
  expect(await authorize(page)).toMatchObject(required)
  expect(await authorize(await open({}))).toBe(done)
})

test('a page of the app cannot approve on behalf of its user', async () => {
  const page = await open()
  expect(await rejection(page.call(mfa.verify, { action, factor: factor as never }))).not.toBe(done)
  const { frame } = page.keys
  for (const headers of [{ origin: 'http://app.localhost:5173' }, { 'sec-fetch-site': 'cross-site' }, { dpop: '' }]) {
    Object.assign(page.extra, headers)
    expect(await agree(page)).not.toBe(done)
    for (const name of Object.keys(headers)) delete page.extra[name]
  }
  page.keys.frame = undefined
  expect(await agree(page)).toMatchObject({ code: 'CONFIRMATION_REQUIRED' })
  page.keys.frame = frame
  expect(await authorize(page)).toMatchObject(required)
})

test('a user with MFA verifies each signature, and a click is not sufficient', async () => {
  const { page } = await setUpMfa({ mfa: { promptLocation: 'provider' }, embeddedWallets: { policy } })
  expect(await page.call(mfaPage.open, {})).toMatchObject({ methods: ['totp', 'recovery_code'] })
  expect(await agree(page)).toMatchObject({ code: 'INVALID_DATA' })
  expect(await authorize(page)).toMatchObject(required)
})

test("transfers without MFA need no click on the provider's page", async () => {
  const page = await open({
    embeddedWallets: { policy },
    mfa: { promptLocation: 'provider', requiredFor: ['sign-transaction'], transfersWithout: '100' },
  })
  const transfer = (cost: string) => authorize(page, { action: 'sign:eth_signTransaction', cost })
  expect(await authorize(page)).toBe(done)
  expect(await transfer('100')).toBe(done)
  expect(await transfer('1')).toMatchObject(required)
})
