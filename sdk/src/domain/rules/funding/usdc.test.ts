import { expect, test } from 'vitest'
import { usdc } from 'viem/tokens'
import { usdcContracts } from './usdc.js'

test('the contracts of USDC on twelve chains are those of viem’s list', () => {
  const theirs: Readonly<Record<number, string>> = usdc.addresses

  expect(Object.keys(usdcContracts)).toHaveLength(12)
  expect(usdcContracts).toEqual(Object.fromEntries(Object.keys(usdcContracts).map((id) => [id, theirs[Number(id)]])))
  expect(usdc.decimals).toBe(6)
})
