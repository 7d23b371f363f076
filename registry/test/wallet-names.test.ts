import { expect, test } from 'vitest'
import { walletDirectory } from '@keyhook/sdk/internal/src/domain/rules/wallet/wallet-directory'
import { walletOptions } from '../src/screens/wallet/wallet-options'
import { loginEntryWords } from '../src/words/login-entries'

test('uses the same wallet name on the login screen and in the wallet list', () => {
  const named = walletDirectory.filter(({ id }) => walletOptions[id] === 'one')
  const words: Readonly<Record<string, string>> = loginEntryWords.words

  expect(named.length).toBeGreaterThan(10)
  for (const { id, name } of named) expect(words[id]).toBe(name)
})
