import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

/** The folders that may contain the name of a chain type. */
const ofWallets =
  /^(?:calls|flows)\/(?:chain-kinds|external-wallets|funding|recovery|smart-wallet|transaction|transfer|wallet)\//

test("only wallet folders contain a chain type's name", () => {
  const src = resolve(import.meta.dirname, '../src')
  const named = ['calls', 'flows', 'screens', 'store'].flatMap((layer) =>
    readdirSync(`${src}/${layer}`, { encoding: 'utf8', recursive: true })
      .map((file) => `${layer}/${file.replaceAll('\\', '/')}`)
      .filter((file) => /(?<!\.test|\.test-d|\.mutations)\.ts$/.test(file))
      // Removes import paths of the rules, whose folders are named after chain types.
      .filter((file) =>
        /['"`/](?:ethereum|solana|evm)\b/.test(
          readFileSync(`${src}/${file}`, 'utf8').replaceAll(/domain\/rules\/\w+/g, ''),
        ),
      ),
  )

  expect(named.filter((file) => !ofWallets.test(file))).toEqual([])
})
