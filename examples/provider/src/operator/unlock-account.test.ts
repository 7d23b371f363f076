// Proves security rule 30.
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createKeyBrowser } from '../../test/create-key-browser.js'
import { rejection, setUp } from '../../test/set-up.js'
import { makeSecrets } from '../rules/make-secrets.js'
import { unlockAccount } from './unlock-account.js'

const email = 'ada@example.com'
const other = (code: string) => (code === '000000' ? '000001' : '000000')
const waiting = { code: 'TOO_MANY_REQUESTS' }
const limits = { failuresInARow: 5, sendsADay: 3, sendsAnHour: 3, mailboxSendsADay: 4 }

async function locked() {
  const root = new Uint8Array(32).fill(1)
  const secrets = { root, recovery: new Uint8Array(32).fill(2) }
  const { browser, provider } = setUp({ secrets, settings: { limits } })
  const { clock, database, settings } = provider
  const ada = await createKeyBrowser(provider, { name: 'ada' })
  await ada.logIn(email)
  const code = await browser('eve').sendCode(email)
  for (let count = 0; count < 5; count++) await rejection(browser('eve').enterCode(email, other(code)))
  clock.advance(60_000)
  const sentCode = (await ada.send(email)) ?? ''
  for (let count = 0; count < 5; count++) await rejection(ada.enter(email, other(sentCode)))
  for (let count = 0; count < 3; count++) await rejection(browser(`eve ${count}`).sendCode(email))
  const context = { clock, database, log: pino({ level: 'silent' }), secrets: makeSecrets(secrets), settings }
  return { ada, browser, context, database, sentCode }
}

test('unlocking an account resets its counts of wrong and sent codes, and records an event', async () => {
  const { ada, browser, context, database, sentCode } = await locked()
  const before = [await rejection(ada.enter(email, sentCode)), await rejection(browser('new').sendCode(email))]
  await unlockAccount(context, { appId: 'keyhook-test-app-00000001', type: 'email', identifier: ' ADA@example.com' })

  expect(before).toMatchObject([waiting, waiting])
  expect(await browser('new').login(email)).toMatchObject({ isNewUser: false })
  expect(await database.selectFrom('failures').selectAll().execute()).toEqual([])
  expect(await database.selectFrom('events').select('type').execute()).toContainEqual({ type: 'account-unlocked' })
  expect(await ada.logIn(email)).toMatchObject({ isNewUser: false })
})
