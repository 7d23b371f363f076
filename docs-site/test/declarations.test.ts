import type ts from 'typescript'
import { expect, test } from 'vitest'
import { declarationText } from '../collect/reference/declaration-text.js'
import { describeProps } from '../collect/reference/describe-props.js'
import { propertiesOf, propertyTable, statusesOf } from '../collect/reference/describe-type.js'
import { compileText } from './compile-text.js'

/** Compiles a file and returns its exports by name. */
function exportsOf(text: string): { checker: ts.TypeChecker; exported: (name: string) => ts.Symbol } {
  const { exportsIn, checker } = compileText({
    '/app/file.ts': text,
    '/node_modules/@types/react/index.d.ts': 'export type Attributes = { id?: string; hidden?: boolean }',
  })
  return { checker, exported: exportsIn('/app/file.ts') }
}

test('lists the props of a component in a table, with defaults and inherited element props', () => {
  const { checker, exported } = exportsOf(`import type { Attributes } from 'react'
    type Tone = 'plain' | 'loud'
    export function Button({ tone = 'plain', busy = false, onPress }: Attributes & {
      /** How much it is seen. */
      tone?: Tone
      busy?: boolean
      className?: string
      onPress: () => void
    }) { return 'drawn' }`)
  const [title, table, rest] = describeProps(checker, exported('Button'))

  expect(title).toBe('## Props')
  expect(table!.split('\n').slice(2)).toEqual([
    "| `tone?` | `Tone` | How much it is seen. By default `'plain'`. |",
    '| `busy?` | `boolean` | By default `false`. |',
    '| `className?` | `string` | Additional classes of the element. |',
    '| `onPress` | `() => void` |  |',
  ])
  expect(rest).toContain('the props of the element')
})

test('omits function bodies from a declaration', () => {
  const { exported } = exportsOf(`export function one(value: string): string { return 'secret' }
    export const two = (value: string): string => 'secret'
    export const three = { one: 1 }
    export class Four { five(value: string): string { return 'secret' } }`)
  const shown = (name: string) => declarationText(exported(name).declarations![0]!)

  expect(shown('one')).toBe('export function one(value: string): string')
  expect(shown('two')).toBe('export const two = (value: string): string =>')
  expect(shown('three')).toBe('export const three = { one: 1 }')
  expect(shown('Four')).toBe('export class Four {\n  five(value: string): string\n}')
})

test('lists properties and statuses in source order', () => {
  const { checker, exported } = exportsOf(`export const read: 'done' | 'going' = 'done'
    export type State = { status: 'initial' } | { status: 'going' } | { status: 'done' }
    type Verbs = { start: () => void }
    export type Hook = { reset: () => void } & Verbs
    export const verbs: Verbs = { start() {} }`)
  const typeOf = (name: string) => checker.getDeclaredTypeOfSymbol(exported(name))
  const table = propertyTable(checker, propertiesOf(checker, typeOf('Hook')))

  checker.typeToString(checker.getTypeOfSymbol(exported('read')))
  expect(statusesOf(checker, typeOf('State'))).toEqual(['initial', 'going', 'done'])
  expect([...table.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name)).toEqual(['start', 'reset'])
})
