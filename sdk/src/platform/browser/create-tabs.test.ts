import { expect, test, vi } from 'vitest'
import { createTabs } from './create-tabs.js'

const open = () => new BroadcastChannel('keyhook-tabs-test')

test("delivers a tab's message to the other tabs", async () => {
  const listener = vi.fn()
  const stop = createTabs(open).listen(listener)

  createTabs(open).post({ type: 'session' })

  await vi.waitFor(() => expect(listener).toHaveBeenCalledExactlyOnceWith({ type: 'session' }))
  stop()
})

test('does nothing in a browser without broadcast channels', () => {
  const missing = () => {
    throw new ReferenceError('BroadcastChannel is not defined')
  }
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  for (const tabs of [createTabs(missing), createTabs(refuse)]) {
    tabs.post('hello')
    expect(() => tabs.listen(() => {})()).not.toThrow()
  }
})
