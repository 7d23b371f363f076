import { expect, test } from 'vitest'
import { usdc } from 'viem/tokens'
import { usdcContracts } from './usdc.js'

test('the USDC contracts on twelve chains match viem’s list', () => {
  const theirs: Readonly<Record<number, string>> = usdc.addresses

  expect(Object.keys(usdcContracts)).toHaveLength(12)
  expect(usdcContracts).toEqual(Object.fromEntries(Object.keys(usdcContracts).map((id) => [id, theirs[Number(id)]])))
  expect(usdc.decimals).toBe(6)
})
