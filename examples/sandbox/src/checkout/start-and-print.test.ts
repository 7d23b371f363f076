import { expect, test, vi } from 'vitest'
import { startAndPrint } from './start-and-print.js'

test('lists its services with --help and starts nothing', async () => {
  const print = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const { stop } = await startAndPrint(['--help'])
  const said = String(print.mock.calls.flat()[0])
  print.mockRestore()

  expect(stop).toBeUndefined()
  expect(said).toContain('app, headless, wagmi, next')
  expect(said).toContain('docs starts only the documentation')
})

test.each([
  [
    ['nothing'],
    "Unknown example 'nothing'. Known examples: app, headless, wagmi, next, wallets, smart-wallets, provider-app, requester, funding, solana; docs starts the documentation.",
  ],
  [['--port', '3'], /--port/],
])('rejects the command-line arguments %j', async (parameters, message) => {
  await expect(startAndPrint(parameters)).rejects.toThrow(message)
})
