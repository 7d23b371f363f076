import { expect, test, vi } from 'vitest'
import { createStorage } from './create-storage.js'

const denied = () => {
  throw new DOMException('denied', 'SecurityError')
}

/** Creates a fake storage area. */
function createArea(changes: Partial<Storage> = {}) {
  const map = new Map<string, string>()
  return {
    map,
    area: {
      getItem: (key: string) => map.get(key) ?? null,
      setItem: (key: string, value: string) => void map.set(key, value),
      removeItem: (key: string) => void map.delete(key),
      ...changes,
    } as Storage,
  }
}

const quiet = { addEventListener: () => {}, removeEventListener: () => {} }

test('stores values in the browser', () => {
  const { area, map } = createArea()
  const storage = createStorage({ getArea: () => area, window: quiet })

  storage.set('a', '1')

  expect(storage.get('a')).toBe('1')
  expect(map.get('a')).toBe('1')
  expect(storage.isPersistent()).toBe(true)
  storage.remove('a')
  expect(storage.get('a')).toBeNull()
  expect(map.size).toBe(0)
})

const troubles: [string, () => Storage | undefined][] = [
  ['is missing', () => undefined],
  ['throws on access', denied],
  ['throws on reading', () => createArea({ getItem: denied, setItem: denied, removeItem: denied }).area],
  ['is full', () => createArea({ setItem: denied }).area],
  ['loses values immediately', () => createArea({ setItem: () => {} }).area],
]

test.each(troubles)('figure R12: keeps values while the page is open if storage %s', (_, make) => {
  const area = (() => {
    try {
      return make()
    } catch {
      return undefined
    }
  })()
  const storage = createStorage({ getArea: make === denied ? make : () => area, window: quiet })

  expect(storage.get('a')).toBeNull()
  storage.set('a', '1')
  storage.set('b', '2')
  expect(storage.get('a')).toBe('1')
  storage.remove('a')
  expect(storage.get('a')).toBeNull()
  expect(storage.get('b')).toBe('2')
  expect(storage.isPersistent()).toBe(false)
})

test('does not return an old value after an overwrite failed', () => {
  const { area, map } = createArea()
  const storage = createStorage({ getArea: () => area, window: quiet })
  storage.set('a', 'old')
  area.setItem = denied

  storage.set('a', 'new')

  expect(map.get('a')).toBe('old')
  expect(storage.get('a')).toBe('new')
})

test('does not return a value after its removal failed', () => {
  const { area } = createArea()
  const storage = createStorage({ getArea: () => area, window: quiet })
  storage.set('a', '1')
  area.removeItem = denied

  storage.remove('a')

  expect(storage.get('a')).toBeNull()
})

test('uses storage again once it has free space', () => {
  const { area, map } = createArea()
  const { setItem } = area
  area.setItem = denied
  const storage = createStorage({ getArea: () => area, window: quiet })
  storage.set('a', '1')

  area.setItem = setItem
  storage.set('a', '2')

  expect(map.get('a')).toBe('2')
  expect(storage.get('a')).toBe('2')
})

test('reports changes of the watched key in other tabs until unsubscribed', () => {
  const target = new EventTarget()
  const storage = createStorage({ getArea: () => undefined, window: target as never })
  const listener = vi.fn()
  const stop = storage.watch('a', listener)
  const tell = (key: string | null, newValue: string | null) =>
    target.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))

  tell('a', '1')
  tell('b', '2')
  tell(null, null)
  stop()
  tell('a', '3')

  expect(listener.mock.calls).toEqual([['1'], [null]])
})
