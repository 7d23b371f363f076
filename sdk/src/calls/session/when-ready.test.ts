import { expect, test } from 'vitest'
import { setup } from '../../../test/setup.js'
import { connectorVerbs } from '../../connectors/connector-verbs.js'
import { whenReady } from './when-ready.js'

test('disposing of a client that is not ready rejects pending calls and wagmi’s reconnection', async () => {
  const { client, clock } = setup()
  const waiting = [whenReady(client), connectorVerbs.hasAccounts(client)] as const
  client.dispose()

  await expect(waiting[0]).rejects.toMatchObject({ code: 'ABORTED' })
  expect(await waiting[1]).toBe(false)
  await clock.settle()
  expect(client.isStarted()).toBe(false)
})

test('a client that restarts immediately, as in StrictMode, becomes ready', async () => {
  const { client, clock } = setup()
  const waiting = whenReady(client)
  client.dispose()
  client.start()
  await clock.settle()

  expect(await waiting).toBeUndefined()
})
