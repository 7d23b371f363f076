// Proves threat 60.
import { expect, test } from 'vitest'
import { startAnvil } from '../../../../test/anvil.js'
import { setupWallet } from '../../../../test/setup-wallet.js'
import { tokenCode } from '../../../../test/token-code.js'
import { usdcContracts } from '../../../domain/rules/funding/usdc.js'
import { getToken } from './get-token.js'

test('threat 60: reads the decimals of USDC without a call to a node', async () => {
  const node = await startAnvil()
  const chain = { ...node.chain, id: 84532 }
  const contract = usdcContracts[chain.id]!
  const other = '0x00000000000000000000000000000000000000c3'
  for (const address of [contract, other])
    await node.call('anvil_setCode', address, tokenCode({ symbol: 'USDC', decimals: 36, balance: 1n }))
  const { client } = setupWallet({ chains: [chain] })

  expect(await getToken(client, { chainId: chain.id, contract: contract.toLowerCase() })).toEqual({
    symbol: 'USDC',
    decimals: 6,
  })
  expect(await getToken(client, { chainId: chain.id, contract: other })).toEqual({ symbol: 'USDC', decimals: 36 })
})
