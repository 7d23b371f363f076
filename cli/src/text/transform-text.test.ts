import { parseSync } from 'oxc-parser'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSource } from '../author/read-source.js'
import { transformText } from './transform-text.js'

async function transform(text: string, options: transformText.Options) {
  return transformText(text, await readSource({ path: 'a.tsx', text }), options)
}

const source = `'use client'
import type { ReactNode } from 'react'
import { type A, b } from './b'
import { cva, type VariantProps } from 'class-variance-authority'
import { cn } from './cn'

const look = cva('flex gap-2', { variants: { tone: { quiet: 'text-sm', loud: ['font-bold', 'ü'] } }, defaultVariants: { tone: 'quiet' } })

/** What it takes. */
export type Props = { children: ReactNode; open?: boolean }

export function Box<value extends string>({ children, open = false }: Props & VariantProps<typeof look>, other?: value) {
  const list = [] as A[]
  const one = list[0]!
  return <div className={cn(look({ tone: 'loud' }), open && 'dark:hover:p-2', open ? 'a' : \`b c\`)}>{b(one satisfies A, other)}{children}</div>
}
`

test('adds the Tailwind prefix to every class and to no other text', async () => {
  const done = await transform(source, { tsx: true, prefix: 'tw' })
  expect(done).toContain("cva('tw:flex tw:gap-2'")
  expect(done).toContain("quiet: 'tw:text-sm', loud: ['tw:font-bold', 'tw:ü']")
  expect(done).toContain("defaultVariants: { tone: 'quiet' }")
  expect(done).toContain("look({ tone: 'loud' }), open && 'tw:dark:hover:p-2', open ? 'tw:a' : `tw:b tw:c`")
  expect(done).toContain("from './b'")
})

test('removes types and keeps every other byte', async () => {
  const done = await transform(source, { tsx: false })
  expect(parseSync('a.jsx', done).errors).toEqual([])
  expect(done).toBe(`'use client'
import { b } from './b'
import { cva } from 'class-variance-authority'
import { cn } from './cn'

const look = cva('flex gap-2', { variants: { tone: { quiet: 'text-sm', loud: ['font-bold', 'ü'] } }, defaultVariants: { tone: 'quiet' } })

export function Box({ children, open = false }, other) {
  const list = []
  const one = list[0]
  return <div className={cn(look({ tone: 'loud' }), open && 'dark:hover:p-2', open ? 'a' : \`b c\`)}>{b(one, other)}{children}</div>
}
`)
})

test('returns the same text if the app uses TypeScript and no prefix', async () => {
  expect(await transform(source, { tsx: true })).toBe(source)
})

test('changes no text outside the given ranges', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(20), fc.nat(20), (text, start, length) => {
      const [from, end] = [Math.min(start, text.length), Math.min(start + length, text.length)]
      const done = transformText(text, { classes: [], types: [from, end - from] }, { tsx: false })
      expect(done).toBe(text.slice(0, from) + text.slice(end))
    }),
  )
})
