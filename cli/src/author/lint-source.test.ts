import { expect, test } from 'vitest'
import { readSource } from './read-source.js'

const head = "'use client'\nimport { cn } from '../lib/cn'\n\n"

const rules = async (text: string) => {
  const { problems } = await readSource({ path: 'screens/a.tsx', text })
  return problems.map(({ line, rule }) => `${line} ${rule}`)
}

test.each([
  ['use-client', `import { a } from './a'\nexport const b = a\n`, ['1 use-client']],
  [
    'comment above the imports',
    `'use client'\n// A licence.\nimport { a } from './a'\nexport const b = a\n`,
    ['2 comment-above-imports'],
  ],
  ['a hand-written marker', `${head}export const a = cn()\n// keyhook a@1.0.0\n`, ['6 marker']],
  ['no last line end', `${head}export const a = cn()`, ['4 line-ends']],
  ['an alias', `'use client'\nimport { a } from '@/a'\nexport const b = a\n`, ['2 alias']],
  ['a file extension in an import', `'use client'\nimport { a } from './a.js'\nexport const b = a\n`, ['2 ending']],
  ['a CSS module', `'use client'\nimport styles from './a.module.css'\nexport const b = styles\n`, ['2 css-module']],
  ['asChild', `${head}export const A = () => <Box asChild>{cn()}</Box>\n`, ['4 as-child']],
  ['a class that shadcn deletes', `${head}export const A = () => <i className="cn-card" />\n`, ['4 cn-class']],
  ['a default export', `${head}export default function A() {\n  return cn()\n}\n`, ['4 default-export']],
  ['an enum', `${head}export enum A {\n  one,\n}\n`, ['4 erasable']],
  ['a bigint literal', `${head}export const a = 1n\n`, ['4 bigint']],
  [
    'a left or right CSS class',
    `${head}export const A = () => <i className="ml-2 hover:pl-1 text-left" />\n`,
    ['4 logical', '4 logical', '4 logical'],
  ],
  [
    "a colour of the app's theme",
    `${head}export const A = () => <i className="bg-primary dark:text-zinc-500/50" />\n`,
    ['4 host-colour', '4 host-colour'],
  ],
  [
    'class names outside className',
    `${head}const look = 'flex gap-2 px-4'\nexport const A = () => <i className={look} />\n`,
    ['4 class-position'],
  ],
  [
    'class names in another prop',
    `${head}export const A = () => <Box innerClassName="flex" />\n`,
    ['4 class-position'],
  ],
  [
    'part of a class name',
    `${head}export const A = ({ size }) => <i className={\`size-\${size}\`} />\n`,
    ['4 class-template'],
  ],
])('reports %s', async (_, text, expected) => {
  expect(await rules(text)).toEqual(expected)
})

test('accepts a valid file', async () => {
  const text = `${head}/** A card. */\nexport function Card({ open }: { open: boolean }) {\n  return <i className={cn('ms-2 bg-(--keyhook-surface) text-start', open && 'start-0')}>to the left and right</i>\n}\n`

  expect(await rules(text)).toEqual([])
})
