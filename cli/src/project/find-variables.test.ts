import { expect, test } from 'vitest'
import { findVariables } from './find-variables.js'

const find = (files: Readonly<Record<string, string>>) =>
  findVariables(
    Object.entries(files).map(([path, text]) => ({ path, text })),
    'next-app',
  )

test("returns the framework's environment variable names for an app without the provider", () => {
  expect(find({ 'page.tsx': '<main />' })).toMatchObject({
    appId: 'NEXT_PUBLIC_KEYHOOK_APP_ID',
    apiUrl: 'NEXT_PUBLIC_KEYHOOK_API_URL',
  })
})

test.each([
  ['in the JSX tag', { 'a.tsx': '<KeyhookProvider appId={process.env.AUTH_ID!} apiUrl={process.env["AUTH_URL"]}>' }],
  [
    'in a constant of the file',
    {
      'a.tsx': `const id = process.env.AUTH_ID ?? ''\nconst url =\n  import.meta.env.AUTH_URL\n<KeyhookProvider\n  appId={id}\n  apiUrl={url}>`,
    },
  ],
  [
    'in a settings module',
    {
      'a.tsx': `import { settings } from './settings'\n<KeyhookProvider apiUrl={settings.apiUrl} appId={settings.appId} />`,
      'settings.ts': `export const settings = {\n  appId: process.env['AUTH_ID'] ?? 'a',\n  apiUrl: process.env['AUTH_URL'],\n}`,
    },
  ],
  [
    "in the client's constructor",
    {
      'a.tsx': '<KeyhookProvider client={client}>',
      'client.ts': 'export const client = createClient({ appId: env.AUTH_ID, apiUrl: env.AUTH_URL })',
    },
  ],
])('finds the environment variables that the provider component uses %s', (_, files) => {
  expect(find(files)).toEqual({ appId: 'AUTH_ID', apiUrl: 'AUTH_URL', rpcUrl: undefined })
})

test('returns no environment variable for settings that are hard-coded', () => {
  expect(find({ 'a.tsx': `<KeyhookProvider appId="keyhook-app" apiUrl={'https://auth.example.com'}>` })).toEqual({
    appId: undefined,
    apiUrl: undefined,
    rpcUrl: undefined,
  })
})

test("finds the environment variable of the local chain's RPC URL", () => {
  expect(find({ 'a.ts': 'const rpcUrl = process.env.NEXT_PUBLIC_KEYHOOK_RPC_URL' })).toMatchObject({
    rpcUrl: 'NEXT_PUBLIC_KEYHOOK_RPC_URL',
  })
})
