// Describes a Solana transaction before it is signed.

import type { Instruction } from '../key-kinds/key-kind.js'
import { inSol, type Wording } from './chains.js'
import type { Described, Line } from './described.js'

/** The program that sets the fee of a transaction. It moves nothing. */
const computeBudget = 'ComputeBudget111111111111111111111111111111'

const programs: Readonly<Record<string, string>> = {
  '11111111111111111111111111111111': 'System',
  [computeBudget]: 'Compute budget',
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA': 'Token',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb': 'Token 2022',
  'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL': 'Associated token',
  'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr': 'Memo',
  'Stake11111111111111111111111111111111111111': 'Stake',
  'Vote111111111111111111111111111111111111111': 'Vote',
  'BPFLoaderUpgradeab1e11111111111111111111111': 'Program loader',
}

const nameProgram = (program: string) =>
  Object.hasOwn(programs, program) ? `${programs[program]} (${program})` : program

/** Describes a Solana transaction. For an unknown call, shows only the called program. */
export function describeSolana(instructions: readonly Instruction[], words: Wording): Described {
  const lines = instructions.flatMap((each): readonly Line[] => {
    switch (each.type) {
      case 'authority':
        return [
          [words.account, each.account ?? '?'],
          ...(each.authority === undefined ? [] : [[words.newOwner, each.authority] as const]),
          [words.program, nameProgram(each.program)],
        ]
      case 'call':
        return [[words.program, nameProgram(each.program)]]
      case 'fee':
        return [[words.fee, ...inSol(each.amount, words)]]
      case 'transfer':
        return [
          [words.amount, ...inSol(each.amount, words)],
          [words.to, each.to ?? '?'],
        ]
    }
  })
  if (instructions.some(({ type }) => type === 'authority'))
    return { title: words.changeAccount, lines: [['', words.controlLasts], ...lines], isBlind: true }
  const isBlind = instructions.some((each) =>
    each.type === 'call' ? each.program !== computeBudget : each.type === 'transfer' && each.to === undefined,
  )
  return { title: words.solana, lines, isBlind }
}
