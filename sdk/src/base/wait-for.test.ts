import { expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { waitFor } from './wait-for.js'

const counter = () => createStore<{ count: number }>(() => ({ count: 0 }))

test('resolves immediately with an existing value', async () => {
  const read = vi.fn(() => 'here')

  expect(await waitFor([counter()], read)).toBe('here')
  expect(read).toHaveBeenCalledTimes(1)
})

test('resolves after a change of any source, and removes its listeners', async () => {
  const [one, other] = [counter(), counter()]
  const read = vi.fn(() => (one.getState().count + other.getState().count > 1 ? 'enough' : undefined))
  const found = waitFor([one, other], read)
  one.setState({ count: 1 })

  other.setState({ count: 1 })

  expect(await found).toBe('enough')
  one.setState({ count: 2 })
  expect(read).toHaveBeenCalledTimes(3)
})

test('detects a change that happens while `read` runs', async () => {
  const store = counter()

  const found = await waitFor([store], () => {
    const { count } = store.getState()
    if (count < 3) store.setState({ count: count + 1 })
    return count === 3 ? count : undefined
  })

  expect(found).toBe(3)
})
