// Proves security rule 28.
import { expect, test } from 'vitest'
import { createInput, frameWorld, messages, rpcInput } from '../../test/frame-world.js'

/** Milliseconds for which the frame signs after the server's last response about a session. */
const term = 10_000

/** Creates a frame with a new wallet, and records its later requests. */
async function warmFrame() {
  const world = await frameWorld()
  const requests: string[] = []
  const network = { answer: world.provider.fetch }
  const opened = await world.openFrame({
    fetch(input, init) {
      requests.push(input.pathname.split('/').at(-1)!)
      return network.answer(input, init)
    },
  })
  const ada = { userId: 'ada', accessToken: await world.provider.signToken('ada', { sid: 'one' }) }
  const { address } = await opened.call(messages.create, createInput(ada))
  requests.length = 0
  const sign = () => opened.call(messages.rpc, rpcInput(ada, address, 'personal_sign', ['hello']))
  /** Waits for requests that run in parallel with a signature. */
  const settle = () => new Promise((resolve) => setTimeout(resolve, 20))
  return { ...world, ...opened, ada, address, requests, network, settle, sign }
}

test('signs without delay while the session is refreshed in the background', async () => {
  const { requests, network, provider, settle, sign, time } = await warmFrame()
  const held: (() => void)[] = []
  network.answer = async (input, init) => {
    await new Promise<void>((resolve) => held.push(resolve))
    return provider.fetch(input, init)
  }

  for (let second = 0; second < 60; second++) {
    time.pass(1000)
    await sign()
    await settle()
    for (const release of held.splice(0)) release()
    await settle()
  }

  expect(new Set(requests)).toEqual(new Set(['lease']))
  expect(requests.length).toBeGreaterThan(60 / (term / 1000))
  // At most one request every 3 s, plus one for each new nonce of the server.
  expect(requests.length).toBeLessThanOrEqual(60 / 3 + 60 / 30)
})

test('checks the session before a signature once the session lease has expired', async () => {
  const { requests, sign, time } = await warmFrame()
  time.pass(term)

  await sign()

  expect(requests).toEqual(['lease'])
})

test.each(['at once', 'every second', 'at the end of the term', 'after a minute'])(
  'threat 52: after the session lease has expired, rejects a signature requested %s',
  async (when) => {
    const { frame, provider, settle, sign, time } = await warmFrame()
    provider.ended.add('one')
    const seconds = { 'every second': 1, 'at the end of the term': 10, 'after a minute': 60 }[when] ?? 0.1
    let last = 0
    for (let at = 0; at < 60; at += seconds) {
      const outcome = await sign().catch((error: unknown) => error)
      await settle()
      if (!(outcome instanceof Error)) last = at
      else expect(outcome).toMatchObject({ type: 'not_authenticated' })
      time.pass(seconds * 1000)
      if (at > 12 && seconds < 1) break
    }

    expect(last * 1000).toBeLessThan(term)
    await expect(sign()).rejects.toMatchObject({ type: 'not_authenticated' })
    expect(frame.ring.get('ada', '')).toBeUndefined()
  },
)

test('threat 52: signs offline until the session lease expires, and again once the provider is reachable', async () => {
  const { network, provider, sign, time } = await warmFrame()
  network.answer = () => Promise.reject(new TypeError('Failed to fetch'))
  time.pass(term - 1)
  await sign()
  time.pass(1)

  let outcome: unknown
  sign().catch((error: unknown) => (outcome = error))
  const waitLonger = () => {
    time.pass(1000)
    return outcome
  }
  await expect.poll(waitLonger).toMatchObject({ type: 'offline' })

  network.answer = provider.fetch
  await sign()
})

test('threat 52: counts the session lease of a delayed response from its request', async () => {
  const { requests, network, provider, settle, sign, time } = await warmFrame()
  time.pass(5000)
  const held: (() => void)[] = []
  network.answer = async (input, init) => {
    const response = await provider.fetch(input, init)
    await new Promise<void>((resolve) => held.push(resolve))
    return response
  }
  await sign()
  await expect.poll(() => held.length).toBe(1)
  provider.ended.add('one')
  time.pass(60_000)
  network.answer = provider.fetch
  for (const release of held) release()
  await settle()

  await expect(sign()).rejects.toMatchObject({ type: 'not_authenticated' })
  expect(requests).toEqual(['lease', 'lease'])
})

test('a clock that is set back does not extend the session lease', async () => {
  const { requests, sign, time } = await warmFrame()
  time.pass(-3_600_000)

  await sign().catch(() => {})

  expect(requests).toContain('lease')
})

test('checks the lease of each session separately', async () => {
  const { ada, address, call, provider, sign, time } = await warmFrame()
  const other = { ...ada, accessToken: await provider.signToken('ada', { sid: 'two' }) }
  provider.frameKeys.set('two', provider.frameKeys.get('one')!)
  provider.ended.add('one')
  time.pass(term)
  await call(messages.rpc, rpcInput(other, address, 'personal_sign', ['hello']))

  await expect(sign()).rejects.toMatchObject({ type: 'not_authenticated' })
})
