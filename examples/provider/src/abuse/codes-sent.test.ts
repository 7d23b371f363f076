// Proves security rule 14, security rule 30.
import { expect, test } from 'vitest'
import { createBrowser, rejection, setUp } from '../../test/set-up.js'

test('sends five emails when 20 browsers request a code for one address at once', async () => {
  const { browser, provider } = setUp()
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) => browser(`browser ${index}`).sendCode('ada@example.com')),
  )

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  expect(provider.messages('ada@example.com')).toHaveLength(5)
})

test('counts emails and wrong codes separately for each app', async () => {
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

test('shares the send limit between spellings of a Gmail address, which remain separate accounts', async () => {
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

test("limits emails that link an address separately from emails to the address's owner", async () => {
  const { browser, provider } = setUp({ settings: { limits: { mailboxSendsADay: 1, sendsADay: 1, sendsAnHour: 1 } } })
  const ada = browser('ada')
  await ada.login('ada@example.com')
  const eve = browser('eve')
  await eve.login('eve@example.com')
  await eve.confirmEmail('update', 'ada@example.com')
  await eve.sendCode('ada@example.com')
  provider.clock.advance(11_000)

  expect(await rejection(eve.sendCode('ada@example.com'))).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  await ada.confirm({ type: 'open-wallet' })
  expect(provider.messages('ada@example.com')[0]?.subject).toContain('opens your wallet')
})
