import { expect, test } from 'vitest'
import { setUp } from '../../test/set-up.js'

test('behavior: of 20 browsers that ask for a letter to one address at once, five get it sent', async () => {
  const { browser, provider } = setUp()
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) => browser(`browser ${index}`).sendCode('ada@example.com')),
  )

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  expect(provider.letters('ada@example.com')).toHaveLength(5)
})
