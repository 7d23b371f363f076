import { expect, test } from 'vitest'
import { decideFile } from './decide-file.js'

const labels = { ours: 'yours', base: 'base 1', theirs: 'keyhook 2' }
const base = 'one\ntwo\nthree\nfour\nfive\n'
const mine = 'MINE\ntwo\nthree\nfour\nfive\n'
const next = 'one\ntwo\nthree\nfour\nNEXT\n'
const clash = 'CLASH\ntwo\nthree\nfour\nfive\n'

const cases: [name: string, input: Partial<decideFile.Parameters>, kind: string, text: string | undefined][] = [
  ['a new file is created', { base: undefined, ours: undefined, theirs: next, wasCopied: false }, 'create', next],
  ['a file that neither the app nor the registry changed stays', { ours: base, theirs: base }, 'same', base],
  ['an unedited file gets the new release', { ours: base, theirs: next }, 'update', next],
  ['an edited file stays if the registry did not change it', { ours: mine, theirs: base }, 'keep', mine],
  ['edits on both sides are merged', { ours: mine, theirs: next }, 'merge', 'MINE\ntwo\nthree\nfour\nNEXT\n'],
  ['the same edit on both sides changes nothing', { ours: next, theirs: next }, 'same', next],
  ['a file that the app deleted stays deleted', { ours: undefined, theirs: next }, 'gone', undefined],
  ['an unedited file that the registry removed is deleted', { ours: base, theirs: undefined }, 'delete', undefined],
  ['an edited file that the registry removed stays', { ours: mine, theirs: undefined }, 'keep', mine],
  ["an overlap with --ours keeps the app's version", { ours: mine, theirs: clash, side: 'ours' }, 'merge', mine],
  [
    "an overlap with --theirs takes the registry's version",
    { ours: mine, theirs: clash, side: 'theirs' },
    'merge',
    clash,
  ],
  [
    'an unrelated file of the app is a conflict',
    { base: undefined, ours: mine, theirs: next, wasCopied: false },
    'foreign',
    mine,
  ],
  [
    'an unrelated file of the app with the same text is not a conflict',
    { base: undefined, ours: next, theirs: next, wasCopied: false },
    'same',
    next,
  ],
]

test.each(cases)('chooses the update action for a copied file: %s', (_, input, kind, text) => {
  const decision = decideFile({
    base,
    ours: base,
    theirs: base,
    wasCopied: true,
    labels,
    format: (text) => text,
    ...input,
  })

  expect({ kind: decision.kind, text: decision.text }).toEqual({ kind, text })
})

test('marks an overlap as a conflict without --ours or --theirs', () => {
  const decision = decideFile({ base, ours: mine, theirs: clash, wasCopied: true, labels, format: (text) => text })

  expect(decision.kind).toBe('conflict')
  expect(decision.text).toContain('<<<<<<< yours\nMINE\n||||||| base 1\none\n=======\nCLASH\n>>>>>>> keyhook 2\n')
})

test("updates a file that the app has reformatted, and keeps the app's format", () => {
  const before = 'const a = 1\nconst b = [\n  2,\n]\n'
  const formatted = 'const a = 1;\nconst b = [2];\n'
  const after = 'const a = 1\nconst b = [\n  3,\n]\n'
  const format = (text: string) => text.replace(/\[\n {2}(\d),\n\]/, '[$1]').replace(/([\d\]])\n/g, '$1;\n')

  const decision = decideFile({ base: before, ours: formatted, theirs: after, wasCopied: true, labels, format })

  expect(decision).toEqual({ kind: 'update', text: 'const a = 1;\nconst b = [3];\n', note: 'only formatted here' })
})

test('merges a reformatted and edited file without a conflict', () => {
  const before = 'const a = 1\nconst b = [\n  2,\n]\nconst c = 1\nconst d = 1\n'
  const ours = 'const a = 9;\nconst b = [2];\nconst c = 1;\nconst d = 1;\n'
  const after = 'const a = 1\nconst b = [\n  2,\n]\nconst c = 1\nconst d = 5\n'
  const format = (text: string) => text.replace(/\[\n {2}(\d),\n\]/, '[$1]').replace(/([\d\]])\n/g, '$1;\n')

  const decision = decideFile({ base: before, ours, theirs: after, wasCopied: true, labels, format })

  expect(decision).toMatchObject({ kind: 'merge', text: 'const a = 9;\nconst b = [2];\nconst c = 1;\nconst d = 5;\n' })
})
