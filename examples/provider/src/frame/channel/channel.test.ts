import { limits } from '@keyhook/sdk/wire'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createInput, frameWorld, messages, openChannel, rpcInput } from '../../../test/frame/frame-world.js'
import type { Frame } from '../frame.js'
import { awaitHello, type Greeting } from './await-hello.js'

const app = 'https://app.example'
const ready = () => new Promise((resolve) => setImmediate(resolve))

describe('the first hello', () => {
  function open() {
    const parent = {}
    const window = Object.assign(new EventTarget(), { parent })
    const greetings: Greeting[] = []
    awaitHello({
      allowedOrigins: [app, 'null'],
      onHello: (greeting) => greetings.push(greeting),
      window: window as never,
    })
    const port = {} as MessagePort
    const valid = {
      data: { keyhook: 'hello', version: limits.frameVersion, channel: 'a'.repeat(22) },
      origin: app,
      ports: [port],
      source: parent,
    }
    const send = (changes: object = {}) =>
      window.dispatchEvent(Object.assign(new Event('message'), { ...valid, ...changes }))
    return { greetings, port, send, valid }
  }

  test('is taken when it comes from the parent, from an origin of the list, with one port', () => {
    const { greetings, port, send, valid } = open()

    send()

    expect(greetings).toEqual([{ channel: valid.data.channel, port }])
  })

  test('wins: no later one is looked at', () => {
    const { greetings, port, send, valid } = open()

    send()
    send()
    send({ data: { ...valid.data, channel: 'b'.repeat(22) }, ports: [{}] })

    expect(greetings).toEqual([{ channel: valid.data.channel, port }])
  })

  test('is still taken after any number of false ones', () => {
    const { greetings, send } = open()

    send({ origin: 'https://evil.example' })
    send({ source: {} })
    send()

    expect(greetings).toHaveLength(1)
  })

  test.each([
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['a sub-domain', { origin: 'https://sub.app.example' }],
    ['a suffix', { origin: 'https://notapp.example' }],
    ['a longer name', { origin: 'https://app.example.evil.example' }],
    ['another scheme', { origin: 'http://app.example' }],
    ['another port', { origin: 'https://app.example:444' }],
    ['an opaque origin, even if listed', { origin: 'null' }],
    ['no origin', { origin: '' }],
    ['another window', { source: {} }],
    ['no window', { source: null }],
    ['no port', { ports: [] }],
    ['two ports', { ports: [{}, {}] }],
    ['another word', { data: { keyhook: 'hi', version: 1, channel: 'a'.repeat(22) } }],
    ['another version', { data: { keyhook: 'hello', version: 2, channel: 'a'.repeat(22) } }],
    ['a guessable channel', { data: { keyhook: 'hello', version: 1, channel: '1' } }],
    ['a huge channel', { data: { keyhook: 'hello', version: 1, channel: 'a'.repeat(65) } }],
    ['text', { data: 'hello' }],
    ['nothing', { data: null }],
  ])('behavior: is not one with %s', (_, changes) => {
    const { greetings, send } = open()

    send(changes)

    expect(greetings).toEqual([])
  })
})

const nested = (depth: number): unknown => (depth === 0 ? 1 : { in: nested(depth - 1) })

/** A frame that only counts: for each access token, how often something was begun with it. */
function countingFrame() {
  const begun = new Map<string, number>()
  const frame = {
    ports: { after: () => () => {} },
    async verifyToken(accessToken: string) {
      begun.set(accessToken, (begun.get(accessToken) ?? 0) + 1)
      throw new Error('counted')
    },
  } as unknown as Frame
  return { begun, frame }
}

const input = (accessToken: string) =>
  rpcInput({ accessToken, userId: 'ada' }, `0x${'1'.repeat(40)}`, 'personal_sign', ['hello'])

describe('the port', () => {
  test('the same id twice gets the same answer and acts once', async () => {
    const { caller, openFrame, provider } = await frameWorld()
    const { heard, post, wrap } = await openFrame()
    const message = wrap(messages.create.type, createInput(await caller('ada')))

    post(message)
    post(message)
    await expect.poll(() => heard.length).toBe(2)
    post({ ...message, payload: createInput(await caller('bob')) })
    await expect.poll(() => heard.length).toBe(3)

    expect(heard[1]).toEqual(heard[0])
    expect(heard[2]).toEqual(heard[0])
    expect(provider.rows).toHaveLength(1)
  })

  test('behavior: an id whose answer is no longer kept is refused, not done again', async () => {
    const { begun, frame } = countingFrame()
    const { heard, post, wrap } = openChannel(frame)
    const first = wrap(messages.rpc.type, input('first'))

    post(first)
    for (let count = 0; count < 300; count++) post(wrap(messages.rpc.type, input(`${count}`)))
    post(first)
    await expect.poll(() => heard.length).toBe(302)

    expect(begun.get('first')).toBe(1)
    expect(heard).toContainEqual(
      expect.objectContaining({ error: { type: 'error', message: 'This request was answered before' } }),
    )
  })

  test.each<[string, (valid: Record<string, unknown>) => unknown]>([
    ['of another channel', (valid) => ({ ...valid, channel: 'another-0123456789' })],
    ['of another version', (valid) => ({ ...valid, version: 2 })],
    ['without an id', ({ id: _, ...valid }) => valid],
    ['with a short id', (valid) => ({ ...valid, id: '1' })],
    ['with a huge id', (valid) => ({ ...valid, id: 'x'.repeat(65) })],
    ['with an id that is no text', (valid) => ({ ...valid, id: { length: 20 } })],
    ['of more than 256 kB', (valid) => ({ ...valid, more: 'x'.repeat(300_000) })],
    ['of more than 20 levels', (valid) => ({ ...valid, more: nested(21) })],
    ['that is text', (valid) => JSON.stringify(valid)],
    ['that is nothing', () => null],
  ])('behavior: a message %s is neither done nor answered', async (_, change) => {
    const { begun, frame } = countingFrame()
    const { heard, post, wrap } = openChannel(frame)

    post(change(wrap(messages.rpc.type, input('t'))))
    await ready()

    expect([begun.size, heard.length]).toEqual([0, 0])
  })

  test('behavior: unknown fields are dropped, and cannot change what is done', async () => {
    const { begun, frame } = countingFrame()
    const { heard, post, wrap } = openChannel(frame)

    const payload: unknown = JSON.parse(
      JSON.stringify({ ...input('t'), more: 1 }).replace('"more":1', '"__proto__":{"x":1}'),
    )
    post({ ...wrap(messages.rpc.type, payload), more: 1 })
    await expect.poll(() => heard.length).toBe(1)

    expect(begun.get('t')).toBe(1)
    expect(({} as { x?: number }).x).toBeUndefined()
  })

  test.each([
    ['an unknown message', 'wallets:steal', input('t')],
    ['a malformed one', 'wallets:rpc', { accessToken: 't' }],
    ['a negative index', 'wallets:rpc', { ...input('t'), hdWalletIndex: -1 }],
    ['a hardened index', 'wallets:rpc', { ...input('t'), hdWalletIndex: 2 ** 31 }],
    ['half an index', 'wallets:rpc', { ...input('t'), hdWalletIndex: 0.5 }],
    ['an entropy that is no address', 'wallets:rpc', { ...input('t'), entropyId: '../0x' }],
  ])('behavior: %s is refused before anything is begun', async (_, type, payload) => {
    const { begun, frame } = countingFrame()
    const { heard, post, wrap } = openChannel(frame)

    post(wrap(type, payload))
    await expect.poll(() => heard.length).toBe(1)

    expect(heard[0]).toMatchObject({ ok: false, error: { type: 'invalid_request_arguments' } })
    expect(begun.size).toBe(0)
  })

  test('behavior: an error of ours that is not meant for the host tells it nothing', async () => {
    const { frame } = countingFrame()
    const { heard, post, wrap } = openChannel(frame)

    post(wrap(messages.rpc.type, input('t')))
    await expect.poll(() => heard.length).toBe(1)

    expect(JSON.stringify(heard)).not.toContain('counted')
  })

  test('behavior: what does not end is over in time, and is not signed later', async () => {
    const { caller, openFrame, provider, time } = await frameWorld()
    const first = await openFrame()
    const ada = await caller('ada')
    const { address } = await first.call(messages.create, createInput(ada))
    let release!: () => void
    const held = new Promise<void>((resolve) => (release = resolve))
    const { call, heard } = await openFrame({
      store: first.store,
      fetch: async (input, init) => {
        if (input.pathname.endsWith('auth_share')) await held
        return provider.fetch(input, init)
      },
    })

    const signing = call(messages.rpc, rpcInput(ada, address, 'personal_sign', ['hello']))
    signing.catch(() => {})
    await new Promise((resolve) => setTimeout(resolve, 20))
    time.pass(messages.rpc.timeout)
    await expect(signing).rejects.toMatchObject({ type: 'error', message: 'The wallet did not answer in time' })
    release()
    await new Promise((resolve) => setTimeout(resolve, 20))

    expect(heard).toHaveLength(1)
  })
})

/** What can happen to a message between two windows. */
type Step = { do: 'send' | 'again' | 'drop' | 'deliver' | 'reload' | 'forge'; which: number }
const step: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom('send', 'send', 'again', 'drop', 'deliver', 'deliver', 'deliver', 'reload', 'forge'),
  which: fc.nat(20),
})

describe('threat 30', () => {
  test('10,000 schedules of send, repeat, drop, delay, reorder, reload and forge: each request is done 0 or 1 times', async () => {
    let done = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 40, size: 'max' }), async (steps) => {
        const { begun, frame } = countingFrame()
        let host = openChannel(frame)
        const sent: unknown[] = []
        const line: unknown[] = []
        let count = 0
        let instance = 0
        for (const { do: what, which } of steps) {
          const at = line.length > 0 ? which % line.length : -1
          if (what === 'send') {
            // As a host does: every request has an id and a channel of its frame.
            const message = host.wrap(
              messages.rpc.type,
              input(`${count}`),
              `request-${String(count++).padStart(12, '0')}`,
            )
            sent.push(message)
            line.push(message)
          } else if (what === 'again' && sent.length > 0) line.push(sent[which % sent.length])
          else if (what === 'drop' && at >= 0) line.splice(at, 1)
          else if (what === 'deliver' && at >= 0) host.post(line.splice(at, 1)[0])
          else if (what === 'reload') host = openChannel(frame, channelOf(++instance))
          else if (what === 'forge' && sent.length > 0)
            line.push({ ...(sent[which % sent.length] as object), channel: `forged-${which}-0123456789` })
        }
        for (const message of line) host.post(message)
        await ready()
        expect([...begun.values()].filter((times) => times > 1)).toEqual([])
        done += begun.size
      }),
      { numRuns: 10_000 },
    )
    expect(done).toBeGreaterThan(20_000)
  }, 120_000)

  test('300 schedules with real keys: as many signatures as different requests arrived', async () => {
    const { caller, openFrame } = await frameWorld()
    const { call, frame } = await openFrame()
    const ada = await caller('ada')
    const { address } = await call(messages.create, createInput(ada))
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(5), { minLength: 1, maxLength: 12 }), async (arrivals) => {
        const { heard, post, wrap } = openChannel(frame)
        for (const number of arrivals) {
          const payload = rpcInput(ada, address, 'personal_sign', [`message ${number}`])
          post(wrap(messages.rpc.type, payload, `request-${String(number).padStart(12, '0')}`))
        }
        await expect.poll(() => heard.length, { interval: 1 }).toBe(arrivals.length)
        const signatures = heard.map(
          (answer) => (answer as { payload: { response: { data: string } } }).payload.response.data,
        )
        expect(new Set(signatures).size).toBe(new Set(arrivals).size)
      }),
      { numRuns: 300 },
    )
  }, 60_000)
})

const channelOf = (instance: number) => `channel-${String(instance).padStart(10, '0')}`
