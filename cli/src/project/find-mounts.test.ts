import { expect, test } from 'vitest'
import { findMounts } from './find-mounts.js'

const find = (text: string, path = '/app/src/providers.tsx') =>
  findMounts([{ path, text }], 'PrivyProvider').map(({ from, line }) => `${line} ${from}`)

test.each([
  ['its own name', `import { PrivyProvider } from '@keyhook/sdk'\n<PrivyProvider appId="a">`, '2 @keyhook/sdk'],
  ['another name', `import { PrivyProvider as Auth } from 'x'\n\n<Auth appId="a">`, '3 x'],
  ['a namespace', `import * as Keyhook from 'x'\n<Keyhook.PrivyProvider\n  appId="a">`, '2 undefined'],
  [
    'a lazy import',
    `const Auth = dynamic(() => import('x').then((all) => all.PrivyProvider))\n<Auth appId="a">`,
    '2 x',
  ],
])('finds a component that is rendered under %s', (_, text, expected) => {
  expect(find(text)).toEqual([expected])
})

test.each([
  ['an import alone', `import { PrivyProvider } from '@keyhook/sdk'`],
  ['a comment', `{/* <PrivyProvider appId="a"> */}\n// <PrivyProvider>`],
  ['a longer name', `<PrivyProviderShell />; const props: PrivyProviderProps = {}`],
])('does not take %s for it', (_, text) => {
  expect(find(text)).toEqual([])
})

test('leaves tests and stories out', () => {
  expect(find('<PrivyProvider>', '/app/src/app.test.tsx')).toEqual([])
  expect(find('<PrivyProvider>', '/app/src/button.stories.tsx')).toEqual([])
})
