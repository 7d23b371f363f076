import { expect, test } from 'vitest'
import { findMounts } from './find-mounts.js'

const find = (text: string, path = '/app/src/providers.tsx') =>
  findMounts([{ path, text }], 'KeyhookProvider').map(({ from, line }) => `${line} ${from}`)

test.each([
  ['its own name', `import { KeyhookProvider } from '@keyhook/sdk'\n<KeyhookProvider appId="a">`, '2 @keyhook/sdk'],
  ['another name', `import { KeyhookProvider as Auth } from 'x'\n\n<Auth appId="a">`, '3 x'],
  ['a namespace', `import * as Keyhook from 'x'\n<Keyhook.KeyhookProvider\n  appId="a">`, '2 undefined'],
  [
    'a lazy import',
    `const Auth = dynamic(() => import('x').then((all) => all.KeyhookProvider))\n<Auth appId="a">`,
    '2 x',
  ],
])('finds a mounted component: %s', (_, text, expected) => {
  expect(find(text)).toEqual([expected])
})

test.each([
  ['an import alone', `import { KeyhookProvider } from '@keyhook/sdk'`],
  ['a comment', `{/* <KeyhookProvider appId="a"> */}\n// <KeyhookProvider>`],
  ['a longer name', `<KeyhookProviderShell />; const props: KeyhookProviderProps = {}`],
])('ignores %s', (_, text) => {
  expect(find(text)).toEqual([])
})

test.each([
  ['open tags', '<KeyhookProvider '.repeat(100_000)],
  ['tags', '<KeyhookProvider>'.repeat(100_000)],
  ['comments', `KeyhookProvider${'/*'.repeat(1_000_000)}`],
  ['names', `KeyhookProvider${'a$'.repeat(1_000_000)}`],
  ['renamed imports', 'KeyhookProvider as a '.repeat(90_000)],
  ['imports without a module', 'KeyhookProvider from '.repeat(90_000)],
  ['lazy imports', `KeyhookProvider${'a=lazy('.repeat(250_000)}`],
])(
  'reads two megabytes of %s in linear time',
  (_, text) => {
    expect(find(text).length).toBeLessThanOrEqual(20)
  },
  60_000,
)

test('ignores tests and stories', () => {
  expect(find('<KeyhookProvider>', '/app/src/app.test.tsx')).toEqual([])
  expect(find('<KeyhookProvider>', '/app/src/button.stories.tsx')).toEqual([])
})
