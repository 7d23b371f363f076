// Proves security rule 13.
import { expect, test } from 'vitest'
import { setup } from '../../../test/setup.js'
import { logOut } from './log-out.js'

test('threat 41: a logout in any tab clears the keys in memory', async () => {
  const { client, clock, logIn, openClient } = setup()
  await logIn()
  const other = openClient()
  await clock.settle()
  const disposed: string[] = []
  Object.assign(client.frame, { dispose: () => void disposed.push('this tab') })
  Object.assign(other.frame, { dispose: () => void disposed.push('the other tab') })
  await logOut(client)
  await clock.settle()

  expect(disposed.toSorted()).toEqual(['the other tab', 'this tab'])
})
