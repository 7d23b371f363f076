import { expect, onTestFinished, test, vi } from 'vitest'
import { setup } from '../../test/setup.js'
import { openLogin } from '../actions/screen/open-login.js'
import { handled } from '../base/handled.js'
import { getFlow } from '../flows/core/get-flow.js'
import { emailFlow } from '../login-methods/email/flow.js'
import { deferHost } from './defer-host.js'

function setupHost() {
  const { client, clock } = setup()
  const onNeeded = vi.fn()
  const stop = deferHost(client, onNeeded)
  onTestFinished(stop)
  return { client, clock, onNeeded, stop }
}

test('screens that load lazily are treated as mounted until they are stopped', () => {
  const { client, stop } = setupHost()
  expect(client.store.getState().hosts).toBe(1)

  stop()

  expect(client.store.getState().hosts).toBe(0)
})

test('loads the screens when one of them opens', async () => {
  const { client, clock, onNeeded } = setupHost()
  await clock.settle()
  expect(onNeeded).not.toHaveBeenCalled()

  void handled(openLogin(client))

  expect(onNeeded).toHaveBeenCalled()
})

test('loads the screens when a flow starts, but not when it is created', async () => {
  const { client, clock, onNeeded } = setupHost()
  const flow = getFlow(client, emailFlow)
  await clock.settle()
  expect(onNeeded).not.toHaveBeenCalled()

  void flow.send({ type: 'sendCode', destination: 'ada@example.com', intent: 'login' })

  expect(onNeeded).toHaveBeenCalled()
})
