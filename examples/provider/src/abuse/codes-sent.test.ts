import { expect, test } from 'vitest'
import { createBrowser, setUp } from '../../test/set-up.js'

test('behavior: of 20 browsers that ask for an email to one address at once, five get it sent', async () => {
  const { browser, provider } = setUp()
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) => browser(`browser ${index}`).sendCode('ada@example.com')),
  )

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  expect(provider.messages('ada@example.com')).toHaveLength(5)
})

test('behavior: emails and wrong codes of one app are not counted against another', async () => {
  const second = { id: 'keyhook-test-app-00000002', name: 'Other', origins: ['http://other.localhost'] }
  const { browser, provider } = setUp({
    settings: { apps: [second], limits: { sendsAnHour: 1, failuresInARow: 1 } },
  })
  const ada = browser()
  const code = await ada.sendCode('ada@example.com')
  await ada.enterCode('ada@example.com', code === '000000' ? '1' : '000000').catch(() => undefined)
  const there = createBrowser(provider, 'browser', second.id)

  expect(await there.login('ada@example.com')).toMatchObject({ isNewUser: true })
})

test('behavior: the spellings of one Gmail address share what it is sent, and log in to accounts of their own', async () => {
  const { browser, provider } = setUp()
  const spellings = ['ada.b', 'a.d.a.b', 'adab+1', 'a.dab+2', 'adab'].map((local) => `${local}@gmail.com`)
  for (const email of spellings) await browser(email).sendCode(email)
  const refused = await Promise.allSettled(
    ['ad.ab@gmail.com', 'a.dab@googlemail.com'].map((email) => browser(email).sendCode(email)),
  )
  for (const email of ['ad.ab@example.com', 'a.dab@example.com']) await browser(email).sendCode(email)
  for (const email of spellings.slice(0, 2)) await browser(email).enterCode(email, provider.inbox(email) ?? '')

  expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await provider.database.selectFrom('users').select('id').execute()).toHaveLength(2)
})
