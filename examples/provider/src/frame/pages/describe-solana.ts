// More than one export: what is signed there, and the amounts that it has.

import type { Instruction } from '../key-kinds/key-kind.js'
import type { Described, Line } from './described.js'
import type { VerifyWords } from './verify-words.js'

/** It sets what a transaction costs, and moves nothing. */
const computeBudget = 'ComputeBudget111111111111111111111111111111'

const programs: Readonly<Record<string, string>> = {
  '11111111111111111111111111111111': 'System',
  [computeBudget]: 'Compute budget',
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA': 'Token',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb': 'Token 2022',
  'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL': 'Associated token',
  'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr': 'Memo',
}

/** What a transaction on Solana does: of another program than the one that transfers, only the program knows. */
export function describeSolana(instructions: readonly Instruction[], words: VerifyWords): Described {
  const lines = instructions.flatMap((each): readonly Line[] => {
    if (each.type === 'fee') return [[words.fee, inSol(each.amount)]]
    if (each.type === 'call')
      return [
        [
          words.program,
          Object.hasOwn(programs, each.program) ? `${programs[each.program]} (${each.program})` : each.program,
        ],
      ]
    return [
      [words.amount, inSol(each.amount)],
      [words.to, each.to ?? '?'],
    ]
  })
  const isBlind = instructions.some((each) =>
    each.type === 'call' ? each.program !== computeBudget : each.type === 'transfer' && each.to === undefined,
  )
  return { title: words.solana, lines, isBlind }
}

/** In SOL, with its 9 decimals. */
export function inSol(lamports: bigint): string {
  const text = String(lamports).padStart(10, '0')
  return `${text.slice(0, -9)}.${text.slice(-9)}`.replace(/\.?0+$/, '') + ' SOL'
}
