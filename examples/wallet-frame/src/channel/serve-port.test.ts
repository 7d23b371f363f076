import { describe, expect, test } from 'vitest'
import { createInput, frameWorld, messages, openChannel, rpcInput } from '../../test/frame-world.js'
import { countingFrame, input } from '../../test/counting-frame.js'

const ready = () => new Promise((resolve) => setImmediate(resolve))

const nested = (depth: number): unknown => (depth === 0 ? 1 : { in: nested(depth - 1) })

describe('the message port', () => {
  test('security rule 7: repeats the response for a repeated message ID, without executing the request again', async () => {
    const { caller, openFrame, provider } = await frameWorld()
    const { received, post, wrap } = await openFrame()
    const message = wrap(messages.create.type, createInput(await caller('ada')))

    post(message)
    post(message)
    await expect.poll(() => received.length).toBe(2)
    post({ ...message, payload: createInput(await caller('bob')) })
    await expect.poll(() => received.length).toBe(3)

    expect(received[1]).toEqual(received[0])
    expect(received[2]).toEqual(received[0])
    expect(provider.rows).toHaveLength(1)
  })

  test('security rule 7: rejects a repeated message ID after its response has expired', async () => {
    const { started, frame } = countingFrame()
    const { received, post, wrap } = openChannel(frame)
    const first = wrap(messages.rpc.type, input('first'))

    post(first)
    for (let count = 0; count < 300; count++) post(wrap(messages.rpc.type, input(`${count}`)))
    post(first)
    await expect.poll(() => received.length).toBe(302)

    expect(started.get('first')).toBe(1)
    expect(received).toContainEqual(
      expect.objectContaining({ error: expect.objectContaining({ message: 'This request was already answered' }) }),
    )
  })

  test.each<[string, (valid: Record<string, unknown>) => unknown]>([
    ['of another channel', (valid) => ({ ...valid, channel: 'another-0123456789' })],
    ['of another version', (valid) => ({ ...valid, version: 2 })],
    ['without an id', (valid) => ({ ...valid, id: undefined })],
    ['with a short id', (valid) => ({ ...valid, id: '1' })],
    ['with a huge id', (valid) => ({ ...valid, id: 'x'.repeat(65) })],
    ['with an id that is not a string', (valid) => ({ ...valid, id: { length: 20 } })],
    ['of more than 256 kB', (valid) => ({ ...valid, more: 'x'.repeat(300_000) })],
    ['of more than 20 levels', (valid) => ({ ...valid, more: nested(21) })],
    ['that is text', (valid) => JSON.stringify(valid)],
    ['that is null', () => null],
  ])('security rule 7: ignores a message %s', async (_, change) => {
    const { started, frame } = countingFrame()
    const { received, post, wrap } = openChannel(frame)

    post(change(wrap(messages.rpc.type, input('t'))))
    await ready()

    expect([started.size, received.length]).toEqual([0, 0])
  })

  test('drops unknown fields of a message', async () => {
    const { started, frame } = countingFrame()
    const { received, post, wrap } = openChannel(frame)

    const payload: unknown = JSON.parse(
      JSON.stringify({ ...input('t'), more: 1 }).replace('"more":1', '"__proto__":{"x":1}'),
    )
    post({ ...wrap(messages.rpc.type, payload), more: 1 })
    await expect.poll(() => received.length).toBe(1)

    expect(started.get('t')).toBe(1)
    expect(({} as { x?: number }).x).toBeUndefined()
  })

  test.each([
    ['an unknown message', 'wallets:steal', input('t')],
    ['a malformed message', 'wallets:rpc', { accessToken: 't' }],
    ['a negative index', 'wallets:rpc', { ...input('t'), hdWalletIndex: -1 }],
    ['a hardened index', 'wallets:rpc', { ...input('t'), hdWalletIndex: 2 ** 31 }],
    ['half an index', 'wallets:rpc', { ...input('t'), hdWalletIndex: 0.5 }],
    ['an invalid seed ID', 'wallets:rpc', { ...input('t'), entropyId: '../0x' }],
  ])('security rule 7, threat 32: rejects %s before an operation starts', async (_, type, payload) => {
    const { started, frame } = countingFrame()
    const { received, post, wrap } = openChannel(frame)

    post(wrap(type, payload))
    await expect.poll(() => received.length).toBe(1)

    expect(received[0]).toMatchObject({ ok: false, error: { type: 'invalid_request_arguments' } })
    expect(started.size).toBe(0)
  })

  test('threat 36: hides the text of an internal error from the page', async () => {
    const { frame } = countingFrame()
    const { received, post, wrap } = openChannel(frame)

    post(wrap(messages.rpc.type, input('t')))
    await expect.poll(() => received.length).toBe(1)

    expect(JSON.stringify(received)).not.toContain('counted')
  })

  test('security rule 8, figure R5: ends an operation that hangs, and does not sign later', async () => {
    const { caller, openFrame, provider, time } = await frameWorld()
    const first = await openFrame()
    const ada = await caller('ada')
    const { address } = await first.call(messages.create, createInput(ada))
    let release!: () => void
    const held = new Promise<void>((resolve) => (release = resolve))
    const signals: (AbortSignal | null | undefined)[] = []
    const { call, frame } = await openFrame({
      store: first.store,
      fetch: async (input, init) => {
        if (input.pathname.endsWith('auth_share')) {
          signals.push(init.signal)
          await held
        }
        return provider.fetch(input, init)
      },
    })

    const signing = call(messages.rpc, rpcInput(ada, address, 'personal_sign', ['hello']))
    signing.catch(() => {})
    await expect.poll(() => signals.length).toBe(1)
    time.pass(messages.rpc.timeout)
    await expect(signing).rejects.toMatchObject({ type: 'error', message: 'walletProxy.rpc timed out.' })
    expect(signals.map((signal) => signal?.aborted)).toEqual([true])
    release()
    await new Promise((resolve) => setTimeout(resolve, 20))

    expect(frame.ring.get('ada', address)).toBeUndefined()
  })
})
