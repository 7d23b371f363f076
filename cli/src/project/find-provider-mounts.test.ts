import { expect, test } from 'vitest'
import { findProviderMounts } from './find-provider-mounts.js'

const find = (files: Readonly<Record<string, string>>) =>
  findProviderMounts(Object.entries(files).map(([path, text]) => ({ path, text }))).map(
    ({ line, name, path }) => `${path}:${line} ${name}`,
  )

test.each(['KeyhookProvider', 'PrivyProvider'])('finds %s of the SDK, imported or re-exported', (name) => {
  expect(find({ 'a.tsx': `import { ${name} } from '@keyhook/sdk'\n<${name} appId="a">` })).toEqual([`a.tsx:2 ${name}`])
  expect(find({ 'a.tsx': `import { ${name} } from '@/lib/auth'\n<${name} appId="a">` })).toEqual([`a.tsx:2 ${name}`])
})

test("finds the SDK's provider inside an app component of the same name", () => {
  const files = {
    'keyhook-provider.tsx': `import { PrivyProvider } from '@keyhook/sdk'\nexport function KeyhookProvider() {\n  return <PrivyProvider appId="a" />\n}`,
    'main.tsx': `import { KeyhookProvider } from './keyhook-provider'\n<KeyhookProvider>`,
  }

  expect(find(files)).toEqual(['keyhook-provider.tsx:3 PrivyProvider'])
})
