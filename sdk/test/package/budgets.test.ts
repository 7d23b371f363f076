import { expect, inject, test } from 'vitest'
import { connectingCode } from './connecting-code.js'
import { connectingPage } from './connecting-page.js'
import { initialCode } from './initial-code.js'
import { initialFiles } from './initial-files.js'

const consumer = inject('consumer')
const names = 'KeyhookProvider, useKeyhook, useLoginWithEmail, useCreateWallet, useWallets'
const start = `export { ${names} } from '@keyhook/sdk'`
const started = initialCode(start, { consumer })

test('the code an app starts with is at most 18.7 kB', async () => {
  const { bytes, parts } = await started
  process.stdout.write(`the code an app starts with: ${bytes} bytes\n`)

  expect(bytes, parts.slice(0, 25).join('\n')).toBeLessThanOrEqual(18_700)
})

// What a login method loads later shares a little with the start, and Vite gives each such share a file: small ones, which
// the page preloads side by side. Each method may bring one; more of them would tell of a start that is cut to pieces.
test('the code an app starts with is in at most 16 files where Vite bundles it', async () => {
  const page = `import { ${names} } from '@keyhook/sdk'; globalThis.kept = [${names}]`
  const files = await initialFiles(page, { consumer })

  expect(files.length, files.join('\n')).toBeLessThanOrEqual(16)
})

test('the code an app starts with holds nothing that can come later', async () => {
  const { packages } = await started
  const later = /^(?:viem|ox|wagmi|abitype|libphonenumber-js)$|^@(?:wagmi|tanstack|solana|noble|scure|adraffy)\//

  expect(packages.filter((name) => later.test(name))).toEqual([])
})

test('the wagmi connector adds at most 2 kB to wagmi and viem', async () => {
  const entry = `export { keyhookConnector } from '@keyhook/sdk/wagmi'`
  const besides = ['wagmi', 'wagmi/*', 'viem', 'viem/*']
  const { bytes, packages, parts } = await initialCode(entry, { besides, consumer })

  expect(bytes, parts.join('\n')).toBeLessThanOrEqual(2000)
  expect(packages).toEqual(['@keyhook/sdk'])
})

test('connecting external wallets is at most 9.8 kB, without wagmi and viem', async () => {
  const bytes = await connectingCode(start, { consumer })

  process.stdout.write(`connecting external wallets: ${bytes} bytes\n`)
  expect(bytes).toBeLessThanOrEqual(9800)
})

test('a page that connects wallets is at most 125 kB with React, wagmi, viem and react-query', async () => {
  const { bytes, packages, parts } = await connectingPage({ consumer })

  process.stdout.write(`a page that connects wallets: ${bytes} bytes\n`)
  expect(bytes, parts.slice(0, 25).join('\n')).toBeLessThanOrEqual(125_000)
  expect(packages).toEqual(expect.arrayContaining(['react-dom', 'viem', '@wagmi/core', '@tanstack/query-core']))
})

// Beside what an app loads to log in, and a wallet to sign and to know what a call does.
test('smart wallets add at most 10 kB to permissionless and viem', async () => {
  const files = [
    ...['calls/app/open-http', 'calls/email/submit-email-code', 'actions/wallet/sign-message'],
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

test('the runtime of flows is under 1 kB', async () => {
  const flows = ['create-flow', 'define-flow'].map(
    (name) => `export * from './node_modules/@keyhook/sdk/dist/flows/core/${name}.js'`,
  )

  expect((await initialCode(flows.join('\n'), { consumer })).bytes).toBeLessThan(1000)
})

test('everything an entry does not need at once is left out of it', async () => {
  const { packages } = await initialCode(`import '@keyhook/sdk'`, { consumer, isOneFile: true })

  expect(packages).toEqual([])
})

const loadedByEmail = [
  'calls/app/open-http',
  'calls/email/send-email-code',
  'calls/email/submit-email-code',
  'flows/confirmation/with-confirmation',
  'flows/login/one-time-code-effects',
]

const load = (file: string) =>
  `export * as ${file.replaceAll(/\W/g, '_')} from './node_modules/@keyhook/sdk/dist/${file}.js'`
const bytesOf = async (files: readonly string[]) =>
  (await initialCode([start, ...files.map(load)].join('\n'), { consumer, isOneFile: true })).bytes
const bytesByEmail = bytesOf(loadedByEmail)

/** What a method loads when it is used, beyond what logging in by email has loaded. */
const methodCode = async (files: readonly string[]): Promise<number> =>
  (await bytesOf([...loadedByEmail, ...files])) - (await bytesByEmail)

/** What each is now, and a little. */
test.each([
  ['text messages, without the rules of phone numbers', 700, ['flows/login/sms-channel']],
  ['passkeys', 2600, ['flows/login/passkey', 'flows/login/offer-passkeys', 'platform/browser/passkeys']],
  ['Farcaster', 1400, ['flows/login/farcaster', 'flows/login/farcaster-effects']],
  ['Telegram', 1700, ['flows/login/telegram', 'flows/login/telegram-effects', 'platform/browser/load-script']],
  ['OAuth, for all sites', 2000, ['flows/login/redirect']],
  [
    'OAuth, with linking and the page that comes back',
    2800,
    ['flows/login/redirect', 'flows/login/link-redirect', 'flows/login/take-return'],
  ],
  [
    'what the landing says of other apps',
    600,
    ['calls/cross-app/cross-app-details', 'react/login/use-cross-app-details'],
  ],
] as const)('%s: at most %i bytes', async (name, most, files) => {
  const bytes = await methodCode(files)

  process.stdout.write(`${name}: ${bytes} bytes\n`)
  expect(bytes).toBeLessThanOrEqual(most)
})
