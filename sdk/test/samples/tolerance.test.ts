import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { AuthResponseCodec } from '../../src/wire/codecs/auth-response.js'
import { ServerAppCodec } from '../../src/wire/codecs/server-app.js'
import { UserCodec } from '../../src/wire/codecs/user.js'
import { authResponse } from './auth-response.js'
import { serverApp } from './server-app.js'
import { user } from './user.js'

type Path = readonly (string | number)[]
type Json = Record<string | number, unknown>

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null
const pathsOf = (value: unknown, path: Path = []): readonly Path[] =>
  isObject(value)
    ? Object.entries(value).flatMap(([key, inner]) => {
        const at = [...path, Array.isArray(value) ? Number(key) : key]
        return [at, ...pathsOf(inner, at)]
      })
    : []

/** Copies `root` and changes the value at one path. Leaves a missing path unchanged. */
function changed(root: unknown, path: Path, change: (parent: Json, key: string | number) => void): unknown {
  const copy = structuredClone(root)
  let parent = copy
  for (const key of path.slice(0, -1)) parent = isObject(parent) ? parent[key] : undefined
  if (isObject(parent)) change(parent, path.at(-1)!)
  return copy
}
const at = (root: unknown, path: Path) =>
  path.reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), root)

/** Copies `root` without the value at a path. Removes an item of a list if it has no other value. */
function without(root: unknown, path: Path): unknown {
  const item = path.slice(0, -1)
  if (typeof item.at(-1) === 'number' && Object.keys(at(root, item) ?? {}).length === 1) return without(root, item)
  return changed(root, path, (parent, key) => {
    if (Array.isArray(parent)) parent.splice(Number(key), 1)
    else delete parent[key]
  })
}

const faults = [
  ['null', null],
  ['a newer string value', 'added-field'],
  ['a number', 1e308],
  ['an object', { added: { extra: true } }],
  ['a list', [null, 'added-field']],
] as const

/** A user without an ID is rejected, because the ID is the only required field. */
const isIdentifier = (path: Path) => ['id', 'user', 'user.id'].includes(path.join('.'))

test.each([
  ['a user', UserCodec, user, isIdentifier],
  ['a login', AuthResponseCodec, authResponse, isIdentifier],
  ['the settings of an app', ServerAppCodec, serverApp, () => false],
] as const)('a missing, null or unknown field of %s does not affect other fields', (_, codec, sample, isNeeded) => {
  // Encodes the result again, so that each field has the same path as in the response.
  const read = (answer: unknown) =>
    JSON.parse(JSON.stringify(z.encode(codec as z.ZodMiniType, z.decode(codec as z.ZodMiniType, answer))))
  const whole = read(sample)

  const lost = pathsOf(sample)
    .filter((path) => !isNeeded(path))
    .flatMap((path) => {
      const expected = without(whole, path)
      const replaced = faults.map(([name, value]) => {
        const answer = changed(sample, path, (parent, key) => void (parent[key] = value))
        return { name, lost: missing(expected, popupHost(read(answer), path, whole)) }
      })
      const dropped = { name: 'missing', lost: missing(expected, popupHost(read(without(sample, path)), path, whole)) }
      return [...replaced, dropped].flatMap(({ name, lost }) =>
        lost.map((each) => `${path.join('.')} ${name}: ${each}`),
      )
    })

  expect(pathsOf(sample).length).toBeGreaterThan(10)
  expect(lost).toEqual([])
})

/** Returns the paths of values that are missing in another object, or that differ from it. */
const missing = (expected: unknown, actual: unknown) =>
  pathsOf(expected).flatMap((path) => {
    const [one, other] = [at(expected, path), at(actual, path)]
    return isObject(one) ? (isObject(other) ? [] : [path.join('.')]) : one === other ? [] : [path.join('.')]
  })

/** The result without the changed path. If a list has lost an item, the result contains all other items. */
function popupHost(read: unknown, path: Path, whole: unknown): unknown {
  const list = path.slice(
    0,
    path.findLastIndex((key) => typeof key === 'number'),
  )
  const [now, before] = [at(read, list), at(whole, list)]
  const hasLostItem = Array.isArray(now) && Array.isArray(before) && now.length < before.length
  return hasLostItem ? read : without(read, path)
}
