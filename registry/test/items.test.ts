import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { registry } from '../items.js'
import { checkItem } from '../scripts/check-item.js'

const src = resolve(import.meta.dirname, '../src')
const files = readdirSync(src, { encoding: 'utf8', recursive: true }).filter((file) =>
  /(?<!\.test|\.test-d)\.tsx?$/.test(file),
)

test.each(files)('%s follows the rules for copied screen files', (file) => {
  expect(checkItem(file, readFileSync(resolve(src, file), 'utf8'))).toEqual([])
})

const good = `'use client'
import { Dialog } from 'radix-ui'
import { cn } from '../lib/cn'

/** Shows a part. The word left-over is not a class. */
export const Part = () => <p className={cn('mx-auto flex ps-2', true && 'gap-1')}>{words.title}</p>
`

test('accepts a valid registry item file', () => {
  expect(checkItem('ui/part.tsx', good)).toEqual([])
})

test.each([
  ["a missing 'use client'", good.replace("'use client'\n", ''), "the first line is not 'use client'"],
  [
    'a comment above the imports',
    good.replace('import { Dialog', '// Licence\nimport { Dialog'),
    'code precedes the imports',
  ],
  ['asChild', good.replace('<p ', '<p asChild '), '`asChild` is used'],
  ['a cn- class', good.replace('flex ps-2', 'cn-part flex'), 'a class starts with `cn-`'],
  [
    'a default export',
    good.replace('export const Part', 'export default function Part() {}\nexport const Other'),
    'a default export',
  ],
  ['an alias', good.replace("'../lib/cn'", "'@/lib/cn'"), '@/lib/cn is not an allowed package'],
  ['another package', good.replace("'radix-ui'", "'vaul'"), 'vaul is not an allowed package'],
  [
    'an import of a file beyond the registry',
    good.replace("'../lib/cn'", "'../../lib/cn'"),
    '../../lib/cn is outside the registry',
  ],
  [
    'an import with a file extension',
    good.replace("'../lib/cn'", "'../lib/cn.js'"),
    '../lib/cn.js must not have a file extension',
  ],
  ['a side', good.replace('ps-2', 'pl-2'), 'a side is named left or right: use start or end instead of pl-2'],
  ['a negative side', good.replace('ps-2', '-mr-1.5'), 'a side is named left or right'],
  ['a physical inset class', good.replace('ps-2', 'min-[441px]:left-0'), 'a side is named left or right'],
  ['a class for two sides', good.replace('ps-2', 'px-2'), 'one class sets two sides, which Safari drops'],
  ['a negative class', good.replace('ps-2', 'min-[441px]:-my-(--keyhook-side)'), 'one class sets two sides'],
  ['an inset class for two sides', good.replace('ps-2', 'inset-x-0'), 'one class sets two sides'],
  ['a border class for two sides', good.replace('ps-2', 'border-x'), 'one class sets two sides'],
  ['a CSS property for two sides', good.replace('ps-2', '[padding-inline:var(--side)]'), 'one class sets two sides'],
  [
    "a colour of the app's theme",
    good.replace('ps-2', 'bg-primary'),
    'a colour does not come from a --keyhook token: bg-primary',
  ],
  ['a palette colour', good.replace('ps-2', 'text-zinc-500'), 'a colour does not come from a --keyhook token'],
  ['a literal colour', good.replace('ps-2', 'bg-[#fff]'), 'a colour is a literal: use a --keyhook token'],
  [
    'classes in a constant',
    good.replace('export const Part', "const box = 'flex ps-2'\nexport const Part"),
    'classes outside of',
  ],
  ['an enum', `${good}\nenum Side { Start }`, 'an enum'],
])('rejects a registry item file with %s', (_, source, rule) => {
  expect(checkItem('ui/part.tsx', source).join('\n')).toContain(rule)
})

test('makes each screen of the modal a separate registry item', () => {
  const modal = readFileSync(resolve(src, 'modal/screens.tsx'), 'utf8')
  const names = [...modal.matchAll(/^ {2}'([\w-]+)': /gm)].map(([, name]) => name)
  const screens = [...modal.matchAll(/'\.\.\/((?:screens|login-methods)\/[^']+)'/g)].map(([, path]) => `${path}.tsx`)
  const entries = registry.items.flatMap((item) => item.entries)

  expect(names.length).toBeGreaterThan(0)
  expect(screens).toHaveLength(names.length)
  expect(screens.filter((path) => !entries.includes(path))).toEqual([])
})
