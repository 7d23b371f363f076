import { expect, inject, test } from 'vitest'
import { connectingCode } from './connecting-code.js'
import { connectingPage } from './connecting-page.js'
import { initialCode } from './initial-code.js'
import { pageLoad, pages } from './page-load.js'

const consumer = inject('consumer')
const start = `export { KeyhookProvider, useKeyhook, useLoginWithEmail, useCreateWallet, useWallets } from '@keyhook/sdk'`
const started = initialCode(start, { consumer })

// Sums up all served files, because small files compress badly.
test.each([
  ['hooks', 22_000, 3],
  ['screens', 30_000, 6],
] as const)(
  'a page with %s loads at most %i bytes in %i files before a click, besides React',
  async (name, most, count) => {
    const react = await pageLoad(pages.react, { consumer })
    const page = await pageLoad(pages[name], { consumer })
    const bytes = page.bytes - react.bytes

    process.stdout.write(`before a click, with ${name}: ${bytes} bytes over React, ${page.files.length} files\n`)
    expect(bytes, page.files.join('\n')).toBeLessThanOrEqual(most)
    expect(page.files.length, page.files.join('\n')).toBeLessThanOrEqual(count)
  },
)

test("an app's initial code contains no lazily loaded package", async () => {
  const { packages } = await started
  const lazyPackages = /^(?:viem|ox|wagmi|abitype|libphonenumber-js)$|^@(?:wagmi|tanstack|solana|noble|scure|adraffy)\//

  expect(packages.filter((name) => lazyPackages.test(name))).toEqual([])
})

test('the wagmi connector adds at most 2 kB to wagmi and viem', async () => {
  const entry = `export { keyhookConnector } from '@keyhook/sdk/wagmi'`
  const besides = ['wagmi', 'wagmi/*', 'viem', 'viem/*']
  const { bytes, packages, parts } = await initialCode(entry, { besides, consumer })

  expect(bytes, parts.join('\n')).toBeLessThanOrEqual(2000)
  expect(packages).toEqual(['@keyhook/sdk'])
})

test('connecting external wallets adds at most 9.8 kB, without wagmi and viem', async () => {
  const bytes = await connectingCode(start, { consumer })

  process.stdout.write(`connecting external wallets: ${bytes} bytes\n`)
  expect(bytes).toBeLessThanOrEqual(9800)
})

test('a page that connects wallets loads at most 125 kB with React, wagmi, viem and react-query', async () => {
  const { bytes, packages, parts } = await connectingPage({ consumer })

  process.stdout.write(`a page that connects wallets: ${bytes} bytes\n`)
  expect(bytes, parts.slice(0, 25).join('\n')).toBeLessThanOrEqual(125_000)
  expect(packages).toEqual(expect.arrayContaining(['react-dom', 'viem', '@wagmi/core', '@tanstack/query-core']))
})

// Excludes the code that logs in, signs with a wallet and decodes calls.
test('smart wallets add at most 10 kB to permissionless and viem', async () => {
  const files = [
    ...['login-methods/email/calls', 'actions/wallet/sign-message'],
    ...['calls/chain-kinds/ethereum/get-node', 'chains/evm/outline-transaction'],
  ]
  const signing = [start, ...files.map((file) => `export * from './node_modules/@keyhook/sdk/dist/${file}.js'`)].join(
    '\n',
  )
  const smart = `export * from '@keyhook/sdk/smart-wallets'
    export * from './node_modules/@keyhook/sdk/dist/connectors/smart-wallets/open-smart-wallets.js'`
  const besides = ['viem', 'viem/*', 'permissionless', 'permissionless/*']
  const bytesOf = async (code: string) => (await initialCode(code, { besides, consumer, isOneFile: true })).bytes
  const bytes = (await bytesOf(`${signing}\n${smart}`)) - (await bytesOf(signing))

  process.stdout.write(`smart wallets: ${bytes} bytes\n`)
  expect(bytes).toBeLessThanOrEqual(10_000)
})

test('the code that runs flows is smaller than 1 kB', async () => {
  const flows = ['create-flow', 'define-flow'].map(
    (name) => `export * from './node_modules/@keyhook/sdk/dist/flows/core/${name}.js'`,
  )

  expect((await initialCode(flows.join('\n'), { consumer })).bytes).toBeLessThan(1000)
})

test('the main entry contains no lazily loaded package', async () => {
  const { packages } = await initialCode(`import '@keyhook/sdk'`, { consumer, isOneFile: true })

  expect(packages).toEqual([])
})

const loadedByEmail = [
  'login-methods/email/calls',
  'flows/confirmation/with-confirmation',
  'flows/login/one-time-code-effects',
]

const load = (file: string) =>
  `export * as ${file.replaceAll(/\W/g, '_')} from './node_modules/@keyhook/sdk/dist/${file}.js'`
const bytesOf = async (files: readonly string[]) =>
  (await initialCode([start, ...files.map(load)].join('\n'), { consumer, isOneFile: true })).bytes
const bytesByEmail = bytesOf(loadedByEmail)

/** Measures the code that a method loads in addition to a login by email. */
const methodCode = async (files: readonly string[]): Promise<number> =>
  (await bytesOf([...loadedByEmail, ...files])) - (await bytesByEmail)

/** Maximum size of each method in bytes: its measured size plus a small margin. */
test.each([
  ['text messages, without phone number rules', 700, ['login-methods/sms/effects']],
  ['passkeys', 2600, ['login-methods/passkey/flow', 'login-methods/passkey/autofill', 'platform/browser/passkeys']],
  ['Farcaster', 1400, ['login-methods/farcaster/flow', 'login-methods/farcaster/effects']],
  ['Telegram', 1700, ['login-methods/telegram/flow', 'login-methods/telegram/effects', 'platform/browser/load-script']],
  ['OAuth, for all providers', 2000, ['flows/login/redirect']],
  [
    'OAuth, with linking and the redirect page',
    2800,
    ['flows/login/redirect', 'flows/login/link-redirect', 'flows/login/take-return'],
  ],
  [
    'provider app details on the login screen',
    600,
    ['login-methods/cross-app/details', 'login-methods/cross-app/details-hooks'],
  ],
] as const)('%s has at most %i bytes', async (name, most, files) => {
  const bytes = await methodCode(files)

  process.stdout.write(`${name}: ${bytes} bytes\n`)
  expect(bytes).toBeLessThanOrEqual(most)
})
