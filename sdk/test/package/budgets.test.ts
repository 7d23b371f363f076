import { expect, inject, test } from 'vitest'
import { initialCode } from './initial-code.js'
import { initialFiles } from './initial-files.js'

const consumer = inject('consumer')
const names = 'PrivyProvider, usePrivy, useLoginWithEmail, useCreateWallet, useWallets'
const start = `export { ${names} } from '@keyhook/sdk'`

test('the code an app starts with is at most 18.7 kB', async () => {
  const { bytes, parts } = await initialCode(start, { consumer })

  expect(bytes, parts.slice(0, 25).join('\n')).toBeLessThanOrEqual(18_700)
})

test('the code an app starts with is in at most 4 files where Vite bundles it', async () => {
  const page = `import { ${names} } from '@keyhook/sdk'; globalThis.kept = [${names}]`
  const files = await initialFiles(page, { consumer })

  expect(files.length, files.join('\n')).toBeLessThanOrEqual(4)
})

test('the code an app starts with holds nothing that can come later', async () => {
  const { packages } = await initialCode(start, { consumer })
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

test('the runtime of flows is under 1 kB', async () => {
  const flows = ['create-flow', 'define-flow'].map(
    (name) => `export * from './node_modules/@keyhook/sdk/dist/flows/core/${name}.js'`,
  )

  expect((await initialCode(flows.join('\n'), { consumer })).bytes).toBeLessThan(1000)
})

test('everything an entry does not need at once is left out of it', async () => {
  const { packages } = await initialCode(`import '@keyhook/sdk'`, { consumer })

  expect(packages).toEqual([])
})
