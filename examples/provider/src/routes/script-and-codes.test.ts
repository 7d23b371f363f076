import { confirmations, sessions } from '@keyhook/sdk/wire'
import { expect, test } from 'vitest'
import { createKeyBrowser } from '../../test/create-key-browser.js'
import { makeProver } from '../../test/make-prover.js'
import { createBrowser, fromPage, rejection, setUp } from '../../test/set-up.js'

const email = 'ada@example.com'
const action = { type: 'open-wallet' } as const
const linking = { type: 'link', accountType: 'wallet', identifier: `0x${'1'.repeat(40)}` } as const

test('threat 54: a script that requests a day’s confirmation codes does not use the owner’s login codes', async () => {
  const { provider } = setUp({ settings: { limits: { sendsADay: 3, sendsAnHour: 3 } } })
  const ada = await createKeyBrowser(provider, { name: 'ada' })
  await ada.logIn(email)
  const outcomes: unknown[] = []
  for (let count = 0; count < 4; count++) {
    provider.clock.advance(11_000)
    outcomes.push(await rejection(ada.call(confirmations.init, { action })))
  }

  expect(outcomes.at(-1)).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect(await ada.logIn(email)).toMatchObject({ isNewUser: false })
})

test('a script that opens handover sessions with separate keys gets only the guesses of one unknown device', async () => {
  const { provider } = setUp({ settings: { limits: { failuresInARow: 5, sendsADay: 6, sendsAnHour: 6 } } })
  const ada = await createKeyBrowser(provider, { name: 'ada' })
  await ada.logIn(email)
  Object.assign(ada.extra, fromPage)
  const outcomes: unknown[] = []
  for (let index = 0; index < 8; index++) {
    const key = await makeProver(provider.url)
    const request = { refresh_token: ada.tokens.refresh, handover: true } as const
    const { accessToken, newSessionRefreshToken, refreshToken } = await ada.call(sessions.fork, request)
    Object.assign(ada.tokens, { access: accessToken, refresh: refreshToken })
    const eve = createBrowser(provider, `eve ${index}`)
    eve.keys.page = key
    Object.assign(eve.extra, fromPage)
    const recovered = await eve.call(sessions.recover, { refresh_token: newSessionRefreshToken, handover: true })
    eve.tokens.access = recovered.accessToken ?? ''
    await rejection(eve.call(confirmations.init, { action: linking }))
    for (let count = 0; count < 5; count++)
      outcomes.push(await rejection(eve.call(confirmations.confirm, { action: linking, code: 'wrong' })))
  }
  const wrong = outcomes.filter((outcome) => (outcome as { code?: string }).code === 'INVALID_CREDENTIALS')

  expect(wrong).toHaveLength(5)
  // The guesses and emails of the script do not count towards the owner's limits.
  await ada.confirm(action)
})
