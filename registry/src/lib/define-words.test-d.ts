import type { ErrorCode } from '@keyhook/sdk'
import { expectTypeOf, test } from 'vitest'
import type { errorWords } from '../words/errors'
import { defineWords, type ErrorCopy } from './define-words'

const table = defineWords('example', {
  title: 'Hello',
  greeting: (name: string) => `Hello ${name}`,
  failed: { title: 'Failed', action: 'Again' },
})

test('replaces a text with any text, and a text function with one of the same parameters', () => {
  expectTypeOf(table.name).toEqualTypeOf<'example'>()
  expectTypeOf(table.words.title).toEqualTypeOf<string>()
  expectTypeOf(table.words.greeting).parameters.toEqualTypeOf<[name: string]>()
  expectTypeOf(table.words.failed).toEqualTypeOf<ErrorCopy>()
})

test('every error code has a text', () => {
  expectTypeOf<ErrorCode>().toExtend<keyof typeof errorWords.words>()
})

test('accepts a text, a function that returns text, and texts for an error', () => {
  expectTypeOf(1).not.toExtend<Parameters<typeof defineWords>[1][string]>()
  expectTypeOf({ title: 'Failed' }).toExtend<Parameters<typeof defineWords>[1][string]>()
})
