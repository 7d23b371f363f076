import { expect, test, vi } from 'vitest'
import { setupWallet } from '../../../test/setup-wallet.js'
import { setup } from '../../../test/setup.js'
import type { Client } from '../../client.js'
import { refreshUser } from '../../calls/user/refresh-user.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { getFlow } from '../core/get-flow.js'
import { completeFlow } from './complete.js'

const withWallet = { embeddedWallets: { createOnLogin: 'users-without-wallets' } } as const
const withTerms = { requireUsersAcceptTerms: true } as const

function listen({ events }: Client) {
  const received: unknown[] = []
  events.on('login', ({ isNewUser, loginMethod, user, wasAlreadyAuthenticated }) =>
    received.push({ isNewUser, loginMethod, wasAlreadyAuthenticated, wallets: user.wallet ? 1 : 0 }),
  )
  events.on('loginFailed', ({ error }) => received.push(error.code))
  return received
}

const status = (client: Client) => getFlow(client, completeFlow).getState().status

test('completes a login without further steps immediately', async () => {
  const { client, logIn } = setup()
  const received = listen(client)

  await logIn()

  await vi.waitFor(() => expect(status(client)).toBe('done'))
  expect(received).toEqual([{ isNewUser: true, loginMethod: 'email', wasAlreadyAuthenticated: false, wallets: 0 }])
})

test('after a login, shows the terms and then the wallet creation in the same modal', async () => {
  const { client, logIn } = setupWallet({ app: { ...withTerms, ...withWallet } })
  const received = listen(client)

  await logIn()
  await vi.waitFor(() => expect(status(client)).toBe('awaiting-terms'))
  expect(received).toEqual([])
  await getFlow(client, completeFlow).send({ type: 'accept' })
  await vi.waitFor(() => expect(status(client)).toBe('done'))

  expect(client.store.getState().user).toMatchObject({ hasAcceptedTerms: true, wallet: { connectorType: 'embedded' } })
  expect(getFlow(client, completeFlow).getState()).toMatchObject({ hasCreatedWallet: true })
  expect(received).toEqual([{ isNewUser: true, loginMethod: 'email', wasAlreadyAuthenticated: false, wallets: 1 }])
})

test('logs out if the user declines the terms', async () => {
  // Opens a session that is not bound to a proof key.
  const { client, logIn, provider } = setup({ app: withTerms, platform: { proofKey: async () => undefined } })
  const received = listen(client)
  await logIn()
  await vi.waitFor(() => expect(status(client)).toBe('awaiting-terms'))
  const accessToken = client.session.accessToken()
  const ask = () =>
    provider.fetch(`${provider.url}/api/v1/users/me`, {
      headers: { 'authorization': `Bearer ${accessToken}`, 'privy-app-id': provider.appId },
    })
  expect((await ask()).status).toBe(200)

  await getFlow(client, completeFlow).send({ type: 'decline' })

  await vi.waitFor(() => expect(client.store.getState().session).toBe('anonymous'))
  expect(status(client)).toBe('idle')
  expect(received).toEqual([])
  expect((await ask()).status).toBe(401)
})

test('figure R16: a failed wallet creation keeps the user logged in, and a retry succeeds', async () => {
  const { client, interference, logIn } = setupWallet({ app: withWallet })
  const received = listen(client)
  interference.before = async () => {
    throw new KeyhookError('TIMED_OUT', 'walletProxy.create timed out.')
  }

  await logIn()
  await vi.waitFor(() => expect(status(client)).toBe('error'))
  expect(client.store.getState().session).toBe('authenticated')
  expect(received).toEqual(['TIMED_OUT'])
  interference.before = undefined
  await getFlow(client, completeFlow).send({ type: 'retry' })

  await vi.waitFor(() => expect(status(client)).toBe('done'))
  expect(client.store.getState().user?.wallet).toMatchObject({ connectorType: 'embedded' })
  expect(received).toHaveLength(2)
})

test('a retry finds a wallet that was created despite a reported failure', async () => {
  const { client, frame, interference, logIn, network } = setupWallet({ app: withWallet })
  const received = listen(client)
  const failures: unknown[] = []
  client.events.on('verbFailed', (failure) => failures.push(failure))
  const answer = network.answer!
  interference.before = async (type) => {
    const { user } = client.store.getState()
    const caller = { accessToken: client.session.accessToken()!, userId: user!.id }
    await frame.call(type, { ...caller, chainType: 'ethereum', recoveryMethod: 'privy' })
    network.answer = async () => Response.json({ error: 'no' }, { status: 400 })
    throw new KeyhookError('TIMED_OUT', 'walletProxy.create timed out.')
  }
  await logIn()
  await vi.waitFor(() => expect(status(client)).toBe('error'))

  network.answer = answer
  await refreshUser(client)
  await getFlow(client, completeFlow).send({ type: 'retry' })

  expect(status(client)).toBe('done')
  expect(received).toEqual(['TIMED_OUT', expect.objectContaining({ wallets: 1 })])
  expect(failures).toHaveLength(1)
})

test('completes the login if the user continues without a wallet', async () => {
  const { client, interference, logIn } = setupWallet({ app: withWallet })
  const received = listen(client)
  interference.before = async () => {
    throw new KeyhookError('TIMED_OUT', 'walletProxy.create timed out.')
  }
  await logIn()
  await vi.waitFor(() => expect(status(client)).toBe('error'))

  await getFlow(client, completeFlow).send({ type: 'skip' })

  await vi.waitFor(() => expect(received).toHaveLength(2))
  expect(received[1]).toMatchObject({ wallets: 0 })
})

test('shows the terms again after a reload during the terms', async () => {
  const { client, clock, logIn, openClient } = setup({ app: withTerms })
  await logIn()
  await vi.waitFor(() => expect(status(client)).toBe('awaiting-terms'))
  client.dispose()

  const reloaded = openClient()
  await clock.settle()

  await vi.waitFor(() => expect(status(reloaded)).toBe('awaiting-terms'))
  const received = listen(reloaded)
  await getFlow(reloaded, completeFlow).send({ type: 'accept' })
  await vi.waitFor(() => expect(received).toHaveLength(1))
  expect(received[0]).toMatchObject({ isNewUser: true, loginMethod: 'email' })
})

test('reports an incomplete login if the user logs out before the next step', async () => {
  const { client } = setup({ app: withTerms })
  const received = listen(client)

  await getFlow(client, completeFlow).send({ type: 'start', userId: 'gone', isNewUser: true, loginMethod: 'email' })

  await vi.waitFor(() => expect(received).toEqual(['MUST_BE_AUTHENTICATED']))
  expect(status(client)).toBe('idle')
})

test('does nothing after a reload of a completed login', async () => {
  const { client, clock, logIn, openClient } = setup()
  await logIn()
  await vi.waitFor(() => expect(status(client)).toBe('done'))
  client.dispose()

  const reloaded = openClient()
  await clock.settle()

  expect(status(reloaded)).toBe('idle')
})

test('reports a failure to accept the terms, and allows a retry', async () => {
  const { client, clock, logIn, network } = setup({ app: withTerms })
  const failures: string[] = []
  client.events.on('loginFailed', ({ error }) => void failures.push(error.code))
  await logIn()
  await vi.waitFor(() => expect(status(client)).toBe('awaiting-terms'))
  network.answer = async () => Response.json({ error: 'no' }, { status: 500 })

  await clock.finish(getFlow(client, completeFlow).send({ type: 'accept' }))
  expect(getFlow(client, completeFlow).getState()).toMatchObject({ status: 'error', step: 'accepting-terms' })
  expect(failures).toHaveLength(1)
  network.answer = undefined
  await getFlow(client, completeFlow).send({ type: 'retry' })

  await vi.waitFor(() => expect(status(client)).toBe('done'))
})
