import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeText } from './merge-text.js'

const labels = { ours: 'yours', base: 'base 1.0.0', theirs: 'keyhook 1.1.0' }
const merge = (base: string, ours: string, theirs: string) => mergeText({ base, ours, theirs, labels })

/** Texts of few words, so that edits overlap. */
const lines = fc.array(fc.constantFrom('alpha', 'beta', 'gamma', 'delta', '', '  one()', '}'), { maxLength: 12 })
const text = lines.map((parts) => parts.map((part) => `${part}\n`).join(''))
const normalize = (text: string) => text.replaceAll('\r\n', '\n').trimEnd()

test('updates an unedited file to the new release', () => {
  fc.assert(
    fc.property(text, text, (base, theirs) => {
      expect(normalize(merge(base, base, theirs).text)).toBe(normalize(theirs))
    }),
  )
})

test('keeps every byte of a file that the registry did not change', () => {
  fc.assert(
    fc.property(text, text, fc.boolean(), (base, ours, isWindows) => {
      const mine = isWindows ? ours.replaceAll('\n', '\r\n') : ours
      expect(merge(base, mine, base)).toEqual({ text: mine, conflicts: 0 })
    }),
  )
})

test('merges the same edit by the app and the registry without a conflict', () => {
  fc.assert(
    fc.property(text, text, (base, edited) => {
      const merged = merge(base, edited, edited)
      expect(merged.conflicts).toBe(0)
      expect(normalize(merged.text)).toBe(normalize(edited))
    }),
  )
})

test('keeps lines added by the app and lines added by the registry', () => {
  fc.assert(
    fc.property(lines, lines, lines, (base, ours, theirs) => {
      const join = (parts: readonly string[]) => parts.map((part) => `${part}\n`).join('')
      const merged = merge(join(base), join([...ours, 'mine']), join([...theirs, 'new'])).text
      expect(merged).toContain('mine')
      expect(merged).toContain('new')
    }),
  )
})

test("keeps the app's line endings, and adds no final line ending", () => {
  const base = 'a\nb\nc\nd\ne\n'
  expect(merge(base, 'A\r\nb\r\nc\r\nd\r\ne', 'a\nb\nc\nd\nE\n')).toEqual({
    text: 'A\r\nb\r\nc\r\nd\r\nE',
    conflicts: 0,
  })
})

test('marks an overlap with labels for the app and the registry', () => {
  expect(merge('a\nb\nc\n', 'a\nmine\nc\n', 'a\nnew\nc\n')).toEqual({
    conflicts: 1,
    text: 'a\n<<<<<<< yours\nmine\n||||||| base 1.0.0\nb\n=======\nnew\n>>>>>>> keyhook 1.1.0\nc\n',
  })
})

test('takes the version comment at the end of the file from the new release without a conflict', () => {
  const base = 'a\nb\nc\n// keyhook landing@1.0.0\n'
  const merged = merge(base, 'a\nb\nmine\n// keyhook landing@1.0.0\n', 'new\nb\nc\n// keyhook landing@1.1.0\n')
  expect(merged).toEqual({ conflicts: 0, text: 'new\nb\nmine\n// keyhook landing@1.1.0\n' })
})

test('does not restore a version comment that the app removed', () => {
  const base = 'a\nb\nc\n// keyhook landing@1.0.0\n'
  expect(merge(base, 'a\nb\nmine\n', 'new\nb\nc\n// keyhook landing@1.1.0\n').text).toBe('new\nb\nmine\n')
})

test('ignores a "use client" line that shadcn removed, and does not restore it', () => {
  const base = "'use client'\nimport { a } from './a'\none\ntwo\nthree\n"
  const stripped = base.replace("'use client'\n", '')
  expect(merge(base, stripped, base.replace('one', 'ONE')).text).toBe(base.replace('one', 'ONE'))
  expect(merge(base, stripped.replace('three', 'mine'), base.replace('one', 'ONE')).text).toBe(
    "import { a } from './a'\nONE\ntwo\nmine\n",
  )
})

test('merges a new import into imports that the app reordered', () => {
  const base = "import { b } from './b'\nimport { a } from './a'\n\none\ntwo\n"
  const ours = "import { a } from './a'\nimport { b } from './b'\n\none\nmine\n"
  const theirs = "import { b } from './b'\nimport { a } from './a'\nimport { c } from './c'\n\none\ntwo\n"
  expect(merge(base, ours, theirs)).toEqual({
    conflicts: 0,
    text: "import { a } from './a'\nimport { b } from './b'\nimport { c } from './c'\n\none\nmine\n",
  })
})
