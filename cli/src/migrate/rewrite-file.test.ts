import { expect, test } from 'vitest'
import { privy } from './privy.js'
import { rewriteFile } from './rewrite-file.js'

const options = {
  table: privy,
  major: 2,
  apiUrl: 'import.meta.env.VITE_KEYHOOK_API_URL',
  leftoversFrom: './keyhook-leftovers',
  modal: './components/keyhook/modal/auth-modal',
  configNames: [],
}

const rewrite = (text: string, more: Partial<rewriteFile.Options> = {}, path = '/app/src/main.tsx') =>
  rewriteFile({ path, text }, { ...options, ...more })

const lines = (...text: readonly string[]) => `${text.join('\n')}\n`

test.each([
  [
    'the module of an import',
    `import { usePrivy, useWallets } from "@privy-io/react-auth";`,
    `import { usePrivy, useWallets } from "@keyhook/sdk";`,
  ],
  ['a type import', `import type { User } from '@privy-io/react-auth'`, `import type { User } from '@keyhook/sdk'`],
  [
    'an entry of the package',
    `import { useWallets } from '@privy-io/react-auth/solana'`,
    `import { useWallets } from '@keyhook/sdk/solana'`,
  ],
  [
    'the package for wagmi',
    `import { createConfig, WagmiProvider } from '@privy-io/wagmi'`,
    `import { createConfig, WagmiProvider } from '@keyhook/sdk/wagmi'`,
  ],
  [
    'a renamed hook, without its uses',
    `import { useSignAuthorization } from '@privy-io/react-auth'\nuseSignAuthorization()`,
    `import { useSign7702Authorization as useSignAuthorization } from '@keyhook/sdk'\nuseSignAuthorization()`,
  ],
  [
    'a renamed hook with an alias',
    `import { useWallets as a, useStandardWallets as b } from '@privy-io/react-auth/solana'`,
    `import { useWallets as a, useWallets as b } from '@keyhook/sdk/solana'`,
  ],
  [
    'a name in another module',
    `import { useUpdateEmail } from '@privy-io/react-auth/ui'`,
    `import { useUpdateEmail } from '@keyhook/sdk'`,
  ],
  [
    'a removed name beside others',
    `import { usePrivy, type User, useAddFunds } from '@privy-io/react-auth';`,
    `import { usePrivy, type User } from '@keyhook/sdk';\nimport { useAddFunds } from './keyhook-leftovers';`,
  ],
  [
    'no import of a module that is named like a member of every object',
    `import { x } from 'constructor'\nimport { usePrivy } from '@privy-io/react-auth'`,
    `import { x } from 'constructor'\nimport { usePrivy } from '@keyhook/sdk'`,
  ],
  [
    'a re-export',
    `export { usePrivy as useAuth } from '@privy-io/react-auth'`,
    `export { usePrivy as useAuth } from '@keyhook/sdk'`,
  ],
  ['a namespace', `import * as Privy from '@privy-io/react-auth'`, `import * as Privy from '@keyhook/sdk'`],
  [
    'a dynamic import',
    `const load = () => import('@privy-io/react-auth')`,
    `const load = () => import('@keyhook/sdk')`,
  ],
  ['require', `const { usePrivy } = require('@privy-io/react-auth')`, `const { usePrivy } = require('@keyhook/sdk')`],
  ['a mock', `vi.mock('@privy-io/react-auth', () => ({}))`, `vi.mock('@keyhook/sdk', () => ({}))`],
  ['a type in brackets', `let user: import('@privy-io/react-auth').User`, `let user: import('@keyhook/sdk').User`],
])('rewrites %s', (_, before, after) => {
  expect(rewrite(before).text).toBe(after)
})

test('keeps imports of server packages, and reports each with its guide', () => {
  const text = `import { PrivyClient } from '@privy-io/server-auth'\n`

  const { findings, text: after } = rewrite(text)

  expect(after).toBe(text)
  expect(findings).toEqual([
    expect.objectContaining({ line: 1, name: '@privy-io/server-auth', page: 'migrate-backend-from-privy' }),
  ])
})

test('reports a name that the table does not list', () => {
  const { findings } = rewrite(`import { useSomethingNew } from '@privy-io/react-auth'`)

  expect(findings.map(({ name }) => name)).toEqual(['useSomethingNew of @privy-io/react-auth'])
})

test('passes the provider URL to the provider component, and adds the modal after its children', () => {
  const { text } = rewrite(
    lines(
      `import { PrivyProvider as Auth } from '@privy-io/react-auth'`,
      `import { App } from './app'`,
      '',
      'export const Root = () => (',
      '  <Auth',
      '    appId={import.meta.env.VITE_PRIVY_APP_ID}',
      '    onSuccess={() => undefined}',
      '  >',
      '    <App />',
      '  </Auth>',
      ')',
    ),
  )

  expect(text).toBe(
    lines(
      `import { PrivyProvider as Auth } from '@keyhook/sdk'`,
      `import { App } from './app'`,
      `import { AuthModal } from './components/keyhook/modal/auth-modal'`,
      '',
      'export const Root = () => (',
      '  <Auth',
      '    appId={import.meta.env.VITE_PRIVY_APP_ID}',
      `    apiUrl={import.meta.env.VITE_KEYHOOK_API_URL ?? ''}`,
      '  >',
      '    <App />',
      '    <AuthModal />',
      '  </Auth>',
      ')',
    ),
  )
})

test('puts the provider URL before spread props, which can override it', () => {
  const { text } = rewrite(
    `import { PrivyProvider } from '@privy-io/react-auth'\nexport const a = <PrivyProvider {...props}>{children}</PrivyProvider>`,
  )

  expect(text).toContain(
    `<PrivyProvider apiUrl={import.meta.env.VITE_KEYHOOK_API_URL ?? ''} {...props}>{children}<AuthModal /></PrivyProvider>`,
  )
})

test('finds a provider component that loads lazily', () => {
  const { mounts } = rewrite(
    lines(
      `const Auth = dynamic(() => import('@privy-io/react-auth').then((all) => all.PrivyProvider))`,
      'export const a = <Auth appId="a">b</Auth>',
    ),
  )

  expect(mounts).toBe(1)
})

test('ignores a component of the app with the name of the provider', () => {
  const text = `import { PrivyProvider } from './auth'\nexport const a = <PrivyProvider>a</PrivyProvider>\n`

  expect(rewrite(text)).toMatchObject({ mounts: 0, text })
})

test('removes and renames keys of the configuration, and keeps the others', () => {
  const { findings, text } = rewrite(
    lines(
      `import type { PrivyClientConfig } from '@privy-io/react-auth'`,
      `import { createSolanaRpc, createSolanaRpcSubscriptions } from '@solana/kit'`,
      '',
      'export const config: PrivyClientConfig = {',
      `  loginMethods: ['email', 'twitch', 'google'],`,
      '  embeddedWallets: {',
      `    ethereum: { createOnLogin: 'all-users' },`,
      '    noPromptOnSignature: true,',
      '    disableAutomaticMigration: true,',
      '  },',
      '  solana: {',
      '    rpcs: {',
      `      'solana:mainnet': { rpc: createSolanaRpc(url), rpcSubscriptions: createSolanaRpcSubscriptions(socket) },`,
      '    },',
      '  },',
      '  plugins: [],',
      '}',
    ),
  )

  expect(text).toBe(
    lines(
      `import type { PrivyClientConfig } from '@keyhook/sdk'`,
      '',
      'export const config: PrivyClientConfig = {',
      `  loginMethods: ['email', 'google'],`,
      '  embeddedWallets: {',
      `    ethereum: { createOnLogin: 'all-users' },`,
      '    showWalletUIs: false,',
      '  },',
      `  solanaClusters: [{ name: 'mainnet-beta', rpcUrl: url }],`,
      '}',
    ),
  )
  expect(findings.map(({ line, name }) => `${line} ${name}`)).toEqual([
    `5 'twitch' in config.loginMethods`,
    '9 config.embeddedWallets.disableAutomaticMigration',
    '16 config.plugins',
  ])
})

test('reports a Solana client whose URL is not in the configuration', () => {
  const { findings, text } = rewrite(
    `const config = { solana: { rpcs } } satisfies PrivyClientConfig\nimport { type PrivyClientConfig } from '@privy-io/react-auth'`,
  )

  expect(text).toContain('const config = { } satisfies')
  expect(findings.map(({ name }) => name)).toEqual(['config.solana'])
})

test('migrates the configuration that useMemo returns, and one that another file passes to a provider', () => {
  const provider = `import { PrivyProvider } from '@privy-io/react-auth'\n`

  const inner = rewrite(
    `${provider}const config = useMemo(() => ({ plugins: [], loginMethods }), [])\nconst a = <PrivyProvider config={config}>a</PrivyProvider>`,
  )
  const outer = rewrite(`${provider}const a = <PrivyProvider config={authConfig}>a</PrivyProvider>`)
  const other = rewrite(`export const authConfig = { plugins: [], loginMethods }`, {
    configNames: outer.importedConfigs,
  })

  expect(inner.text).toContain('useMemo(() => ({ loginMethods }), [])')
  expect(other.text).toBe('export const authConfig = { loginMethods }')
})

test('reports removed members of hooks and of wallets with their lines', () => {
  const { findings } = rewrite(
    lines(
      `import { usePrivy, useWallets } from '@privy-io/react-auth'`,
      'const { forkSession, login } = usePrivy()',
      'const privy = usePrivy()',
      'privy.linkTwitch()',
      'const provider = await wallets[0].getEthersProvider()',
    ),
  )

  expect(findings.map(({ line, name }) => `${line} ${name}`)).toEqual([
    '2 forkSession of usePrivy',
    '4 linkTwitch of usePrivy',
    '5 getEthersProvider()',
  ])
})

const first = { major: 1 }

test.each([
  [
    'a message',
    'signMessage("hi", ui, address)',
    'signMessage({ message: "hi" }, { uiOptions: ui, address }).then(({ signature }) => signature)',
  ],
  [
    'typed data without options',
    'await signTypedData(data)',
    'await signTypedData(data).then(({ signature }) => signature)',
  ],
  [
    'a transaction with an address alone',
    'sendTransaction(request, undefined, undefined, address)',
    'sendTransaction(request, { address })',
  ],
])('rewrites positional calls of version 1: %s', (_, before, after) => {
  const file = (call: string, module: string) =>
    lines(
      `import { usePrivy } from '${module}'`,
      'const { signMessage, signTypedData, sendTransaction } = usePrivy()',
      call,
    )

  expect(rewrite(file(before, '@privy-io/react-auth'), first).text).toBe(file(after, '@keyhook/sdk'))
  expect(rewrite(file(before, '@privy-io/react-auth')).text).toBe(file(before, '@keyhook/sdk'))
})

test.each([
  [
    'an arrow function',
    '{ onComplete: (user, isNew) => go(isNew) }',
    '{ onComplete: ({ user, isNewUser: isNew }) => go(isNew) }',
  ],
  ['one parameter without parentheses', '{ onComplete: user => go(user) }', '{ onComplete: ({ user }) => go(user) }'],
  ['a method with types', '{ onComplete(user: User) { go(user) } }', '{ onComplete({ user }) { go(user) } }'],
  ['a callback without parameters', '{ onComplete: () => go() }', '{ onComplete: () => go() }'],
])('rewrites positional callbacks of version 1: %s', (_, before, after) => {
  const file = (input: string, module: string) => `import { useLogin } from '${module}'\nuseLogin(${input})\n`

  expect(rewrite(file(before, '@privy-io/react-auth'), first).text).toBe(file(after, '@keyhook/sdk'))
})

test.each([
  [
    2,
    'await sign({ message }).then(({ signature }) => Uint8Array.from(atob(signature), (each) => each.charCodeAt(0)))',
  ],
  [
    3,
    'await sign({ message }).then(({ signature }) => ({ signature: Uint8Array.from(atob(signature), (each) => each.charCodeAt(0)) }))',
  ],
])('converts the signature of a Solana message to the bytes of version %i', (major, after) => {
  const file = (call: string, from: string) =>
    lines(
      `import { useSignMessage as useEthereum } from '${from}'`,
      `import { useSignMessage } from '${from}/solana'`,
      'const { signMessage: sign } = useSignMessage()',
      'const { signMessage } = useEthereum()',
      call,
      'await signMessage({ message })',
    )

  const before = file('await sign({ message })', '@privy-io/react-auth')

  expect(rewrite(before, { major }).text).toBe(file(after, '@keyhook/sdk'))
})

test('reports the Solana calls whose transaction or result differs', () => {
  const text = lines(
    `import { useSignTransaction } from '@privy-io/react-auth/solana'`,
    'const { signTransaction } = useSignTransaction()',
    'await signTransaction({ transaction, connection })',
  )

  expect(rewrite(text).findings).toEqual([
    expect.objectContaining({ line: 3, name: 'signTransaction of useSignTransaction', page: 'solana' }),
  ])
  expect(rewrite(text, { major: 3 }).findings).toEqual([])
})

test('keeps comments, line endings and all other text', () => {
  const text = `'use client'\r\n// first\r\nimport { usePrivy } from '@privy-io/react-auth' // why\r\n\r\nexport  const a = 1\r\n`

  expect(rewrite(text).text).toBe(text.replace('@privy-io/react-auth', '@keyhook/sdk'))
})

test.each([
  ['broken syntax', `import { usePrivy from '@privy-io/react-auth'`],
  ['deeply nested code', `import '@privy-io/react-auth'\n${'('.repeat(20_000)}`],
])('reports a file that cannot be parsed, and keeps it: %s', (_, text) => {
  const { findings, text: after } = rewrite(text)

  expect(after).toBe(text)
  expect(findings.map(({ name }) => name)).toEqual(['The file cannot be parsed'])
})

test('reads JavaScript with JSX and Flow types', () => {
  const text = `import { usePrivy } from '@privy-io/react-auth'\nexport const A = (props: Props) => <p>{props.a}</p>\n`

  expect(rewrite(text, {}, '/app/src/a.js').text).toContain('@keyhook/sdk')
})
