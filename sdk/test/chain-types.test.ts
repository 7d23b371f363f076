import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

test('a chain type is named in its own folder, in the tables and where Ethereum is the default', () => {
  const src = resolve(import.meta.dirname, '../src')
  const named = ['calls', 'flows', 'screens', 'store'].flatMap((room) =>
    readdirSync(`${src}/${room}`, { encoding: 'utf8', recursive: true })
      .map((file) => `${room}/${file.replaceAll('\\', '/')}`)
      .filter(
        (file) =>
          /(?<!\.test|\.test-d|\.mutations)\.ts$/.test(file) &&
          !/^calls\/chain-kinds\/(?:ethereum|solana)\//.test(file),
      )
      // The rules of a chain have a folder, which names no chain type.
      .filter((file) =>
        /['"`/](?:ethereum|solana|evm)\b/.test(
          readFileSync(`${src}/${file}`, 'utf8').replaceAll(/domain\/rules\/\w+/g, ''),
        ),
      ),
  )

  expect(named.toSorted()).toEqual(
    [
      'calls/chain-kinds/chain-kinds.ts',
      // External wallets are stored by chain type.
      'calls/external-wallets/remembered.ts',
      'calls/wallet-login/wallet-methods.ts',
      // WalletConnect pairs with Ethereum's wallets alone.
      'calls/wallet/find-wallet-app.ts',
      // The page knows wallets by the chain that names their entropy.
      'calls/wallet/open-export-page.ts',
      'calls/wallet/create-embedded-wallet.ts',
      // Whose key it is, its wallet follows.
      'calls/wallet/import-embedded-wallet.ts',
      // Funds go from each chain to each, by ways of their own.
      'calls/funding/await-receipt.ts',
      'calls/funding/find-bridges.ts',
      'calls/funding/plan-funding.ts',
      'calls/funding/plan-transfer.ts',
      'calls/funding/prepare-solana-payment.ts',
      'calls/funding/quote-bridge.ts',
      'calls/funding/read-funds.ts',
      'calls/funding/require-funds.ts',
      'calls/funding/send-funds.ts',
      'calls/funding/solana-payment-of.ts',
      'flows/funding/bridge-effects.ts',
      'flows/funding/funding-part.ts',
      'flows/funding/funding-state.ts',
      'flows/funding/transfer-effects.ts',
      'flows/recovery/create-with-recovery.ts',
      // Smart wallets are Ethereum's.
      'calls/smart-wallet/outline-calls.ts',
      'calls/smart-wallet/read-calls.ts',
      'calls/smart-wallet/send-sponsored.ts',
      'calls/transaction/send-from-external-solana.ts',
      // What another user's wallet holds is read where there are wallets that hold something.
      'flows/transfer/offer-transfer.ts',
      'flows/transfer/read-balances.ts',
    ].toSorted(),
  )
})
