import { expect, onTestFinished, test, vi } from 'vitest'
import { createEmitter } from './emitter.js'

test('a throwing listener does not stop other listeners, and its error is reported', async () => {
  // Replaces the test runner's listeners, which would report the error first.
  const runners = process.listeners('unhandledRejection')
  process.removeAllListeners('unhandledRejection')
  onTestFinished(() => runners.forEach((runner) => process.on('unhandledRejection', runner)))
  const reported = vi.fn()
  process.once('unhandledRejection', reported)
  const { emit, on } = createEmitter<{ said: string }>()
  const thrown = new Error('of the page')
  const leave = on('said', () => {
    throw thrown
  })
  const received: string[] = []
  on('said', (word) => received.push(word))

  emit('said', 'hello')
  expect(received).toEqual(['hello'])
  await vi.waitFor(() => expect(reported).toHaveBeenCalledWith(thrown, expect.anything()))

  leave()
  emit('said', 'again')
  expect(received).toEqual(['hello', 'again'])
})
