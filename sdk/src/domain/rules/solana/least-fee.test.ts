// Proves threat 60.
import { expect, test } from 'vitest'
import { leastFee } from './least-fee.js'
import { systemProgram, tokenProgram } from './solana-programs.js'

const budget = (data: string) =>
  instruction('ComputeBudget111111111111111111111111111111', data, 'Compute Budget Program')
const instruction = (programId: string, data = '0x', program?: string) => ({ data, program, programId }) as never
/** 1,000 units, and 2,000,000 micro-lamports for each. */
const [limit, price] = [budget('0x02e8030000'), budget('0x0380841e0000000000')]

test.each([
  ['without a price', [instruction(systemProgram), limit], 1, 5000n],
  ['with two signatures', [instruction(systemProgram)], 2, 10_000n],
  ['with a price and a limit', [limit, price, instruction(systemProgram)], 1, 7000n],
  ['with a price, for a transfer of SOL', [price, instruction(systemProgram)], 1, 17_000n],
  ['with a price, for a call of a program', [price, instruction(tokenProgram)], 1, 411_000n],
  ['with a limit above the maximum', [budget('0x02ffffffff'), price], 1, 2_805_000n],
  ['with a price of a part of a lamport', [limit, budget('0x030100000000000000')], 1, 5001n],
] as const)('threat 60: returns the fee of a transaction %s', (_, instructions, signers, fee) => {
  expect(leastFee({ instructions, signers: Array.from({ length: signers }, String) })).toBe(fee)
})
