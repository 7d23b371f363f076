import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pickRuns } from '@keyhook/test-kit/faults/pick-runs'
import { countingFrame, input } from '../../test/counting-frame.js'
import { createInput, frameWorld, messages, openChannel, rpcInput } from '../../test/frame-world.js'

const ready = () => new Promise((resolve) => setImmediate(resolve))

/** Events for a message between two windows. */
type Step = { do: 'send' | 'again' | 'drop' | 'deliver' | 'reload' | 'forge'; which: number }
const step: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom('send', 'send', 'again', 'drop', 'deliver', 'deliver', 'deliver', 'reload', 'forge'),
  which: fc.nat(20),
})

const runs = pickRuns({ short: 1000, nightly: 100_000 })

describe('threat 30', () => {
  test('threat 30: runs each request at most once if messages repeat, drop, delay, reorder or are forged', async () => {
    let done = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 40, size: 'max' }), async (steps) => {
        const { started, frame } = countingFrame()
        let host = openChannel(frame)
        const sent: unknown[] = []
        const line: unknown[] = []
        let count = 0
        let instance = 0
        for (const { do: what, which } of steps) {
          const at = line.length > 0 ? which % line.length : -1
          if (what === 'send') {
            // As on a host page, each request has an ID and its frame's channel.
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
        expect([...started.values()].filter((times) => times > 1)).toEqual([])
        done += started.size
      }),
      { numRuns: runs },
    )
    expect(done).toBeGreaterThan(2 * runs)
  }, 1_200_000)

  test('threat 30: creates one signature per distinct request for any order of messages', async () => {
    const { caller, openFrame } = await frameWorld()
    const { call, frame } = await openFrame()
    const ada = await caller('ada')
    const { address } = await call(messages.create, createInput(ada))
    let signed = 0
    const counted: typeof frame = {
      ...frame,
      ring: { ...frame.ring, get: (...which) => (signed++, frame.ring.get(...which)) },
    }
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(5), { minLength: 1, maxLength: 12 }), async (arrivals) => {
        signed = 0
        const { received, post, wrap } = openChannel(counted)
        for (const number of arrivals) {
          const payload = rpcInput(ada, address, 'personal_sign', [`message ${number}`])
          post(wrap(messages.rpc.type, payload, `request-${String(number).padStart(12, '0')}`))
        }
        await expect.poll(() => received.length, { interval: 1 }).toBe(arrivals.length)
        const signatures = received.map(
          (answer) => (answer as { payload: { response: { data: string } } }).payload.response.data,
        )
        expect(new Set(signatures).size).toBe(new Set(arrivals).size)
        // The same key gives the same signature, so the number of used keys shows repeated calls.
        expect(signed).toBe(new Set(arrivals).size)
      }),
      { numRuns: pickRuns({ short: 30, nightly: 3000 }) },
    )
  }, 1_200_000)
})

const channelOf = (instance: number) => `channel-${String(instance).padStart(10, '0')}`
