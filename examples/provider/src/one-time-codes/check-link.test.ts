import { expect, test } from 'vitest'
import { createKeyBrowser, linkIn } from '../../test/create-key-browser.js'
import { rejection, setUp } from '../../test/set-up.js'

const email = 'ada@example.com'

test('a leaked magic link makes at most five browsers known', async () => {
  const { provider } = setUp()
  const ada = await createKeyBrowser(provider, { name: 'ada' })
  await ada.send(email)
  const link = linkIn(provider.messages(email)[0]?.text)
  for (let index = 0; index < 8; index++) {
    const other = await createKeyBrowser(provider, { name: `other ${index}` })
    for (let count = 0; count < 3; count++) await rejection(other.openLink(link))
  }
  const known = await provider.database.selectFrom('known_devices').select('thumbprint').distinct().execute()

  expect(known).toHaveLength(5)
  expect(await ada.openLink(link)).toMatchObject({ isNewUser: true })
})
