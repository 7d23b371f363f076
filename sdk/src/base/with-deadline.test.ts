import { expect, test } from 'vitest'
import { createClock } from '../../test/create-clock.js'
import { withDeadline } from './with-deadline.js'

const hang = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))

test('returns the result of an operation within the deadline, and clears the timer', async () => {
  const { pending, sleep } = createClock()

  expect(await withDeadline({ ms: 10, run: async () => 'done', sleep })).toBe('done')
  await Promise.resolve()
  expect(pending()).toBe(0)
})

test('aborts an operation at its deadline', async () => {
  const clock = createClock()
  const running = withDeadline({ ms: 10, run: hang, sleep: clock.sleep })
  running.catch(() => {})

  await clock.advance(10)

  await expect(running).rejects.toMatchObject({ name: 'TimeoutError' })
})

test("forwards the caller's abort with its reason", async () => {
  const controller = new AbortController()
  const reason = new Error('left')
  const running = withDeadline({ ms: 10, run: hang, signal: controller.signal, sleep: createClock().sleep })

  controller.abort(reason)

  await expect(running).rejects.toBe(reason)
})
