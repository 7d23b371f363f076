import { expect, test } from 'vitest'
import { isEqual } from './is-equal.js'

const fn = () => {}

test.each([
  [1, 1],
  [NaN, NaN],
  [null, null],
  [{ a: [1, { b: undefined }] }, { a: [1, { b: undefined }] }],
  [{ fn }, { fn }],
])('%j equals %j', (one, other) => expect(isEqual(one, other)).toBe(true))

test.each([
  [1, 2],
  [null, {}],
  [[], {}],
  [{ a: undefined }, { b: undefined }],
  [{ a: 1 }, { a: 1, b: 1 }],
  [[1, 2], [1]],
  [{ fn }, { fn: () => {} }],
  [new Date(0), new Date(1)],
  [new Map([[1, 1]]), new Map([[1, 2]])],
])('%j does not equal %j', (one, other) => expect(isEqual(one, other)).toBe(false))
