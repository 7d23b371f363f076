import { expect, test, vi } from 'vitest'
import { abortableSleep } from './abortable-sleep.js'

test('resolves after the given time, and removes its abort listener', async () => {
  const { signal } = new AbortController()
  const remove = vi.spyOn(signal, 'removeEventListener')

  await abortableSleep(1, signal)

  expect(remove).toHaveBeenCalled()
})

test('rejects with the abort reason, before and during the sleep', async () => {
  const controller = new AbortController()
  const sleeping = abortableSleep(60_000, controller.signal)
  const reason = new Error('left')

  controller.abort(reason)

  await expect(sleeping).rejects.toBe(reason)
  await expect(abortableSleep(1, controller.signal)).rejects.toBe(reason)
})
