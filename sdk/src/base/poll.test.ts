import { expect, test } from 'vitest'
import { abortableSleep } from '../platform/abortable-sleep.js'
import { poll } from './poll.js'

test('polls until a result is available, with a wait between polls', async () => {
  const waits: number[] = []
  const sleep = async (ms: number) => void waits.push(ms)
  const look = (count: number) => (count === 2 ? 'found' : undefined)

  expect(await poll(look, { delay: 10, sleep })).toBe('found')
  expect(await poll(look, { delay: (count) => 5 * 2 ** count, sleep })).toBe('found')
  expect(waits).toEqual([10, 10, 5, 10])
})

test('returns an immediate result without a wait, and accepts false as a result', async () => {
  const sleep = () => Promise.reject(new Error('No wait.'))

  expect(await poll(async () => false, { delay: 10, sleep })).toBe(false)
})

test('rejects with the error of a failed poll', async () => {
  const look = () => Promise.reject(new Error('Gone.'))

  await expect(poll(look, { delay: 10, sleep: abortableSleep })).rejects.toThrow('Gone.')
})

test('rejects with the abort reason, and stops polling', async () => {
  const leaving = new AbortController()
  let looks = 0
  const look = () => {
    looks++
    leaving.abort(new Error('Left.'))
    return undefined
  }

  await expect(poll(look, { delay: 60_000, signal: leaving.signal, sleep: abortableSleep })).rejects.toThrow('Left.')
  expect(looks).toBe(1)
})
