// Proves security rule 9, threat 57.
import { expect, test } from 'vitest'
import { decideRefresh } from './decide-refresh.js'

const at = (isSeen: boolean, presented: number, age: number, isSameCaller = true) =>
  decideRefresh({ generation: 5, isSameCaller, isSeen, rotatedAt: 1000 }, presented, 1000 + age)

test.each([
  ['the newest', true, 5, 1_000_000, 'rotate'],
  ['the newest, never used', false, 5, 0, 'rotate'],
  ['the parent of an unused successor, later', false, 4, 1_000_000, 'repeat'],
  ['the parent of a used successor, within 60 s', true, 4, 60_000, 'repeat'],
  ['the parent of a used successor, after 60 s', true, 4, 60_001, 'end'],
  ['a grandparent', false, 3, 0, 'end'],
  ['a token that was issued after the restored backup', false, 6, 0, 'lost'],
] as const)('accepts, repeats or rejects a refresh token: %s', (_, isSeen, presented, age, decision) => {
  expect(at(isSeen, presented, age)).toBe(decision)
})

test.each([
  ['the newest', true, 5, 'rotate'],
  ['the parent of an unused successor', false, 4, 'end'],
  ['the parent of a used successor', true, 4, 'end'],
] as const)("accepts, repeats or rejects another caller's refresh token: %s", (_, isSeen, presented, decision) => {
  expect(at(isSeen, presented, 0, false)).toBe(decision)
})
