// Several exports: the rules of policies, their validation and their evaluation.

import { HttpError } from '../base/http-error.js'
import type { readTransaction } from '../bundled/wallet-frame.js'
import { type CalldataAbi, calldataType, readCalldata } from './read-calldata.js'

type Operator = 'eq' | 'gt' | 'gte' | 'lt' | 'lte' | 'in'

export type Condition = {
  readonly field_source: string
  readonly field: string
  readonly operator: Operator
  readonly value: string | readonly string[]
  /** The ABI for the source 'ethereum_calldata'. */
  readonly abi?: CalldataAbi | undefined
}

export type Rule = {
  readonly id: string
  readonly name: string
  readonly method: string
  readonly action: 'ALLOW' | 'DENY'
  readonly conditions: readonly Condition[]
}

/** One instruction of a Solana transaction. */
export type Instruction =
  | { readonly type: 'transfer'; readonly amount: bigint; readonly to: string | undefined }
  | { readonly type: 'call' | 'authority'; readonly program: string }

/** The facts about a request that rules compare. */
export type Facts = {
  readonly method: string
  /** In milliseconds. */
  readonly now: number
  readonly transaction?: Pick<ReturnType<typeof readTransaction>, 'chainId' | 'data' | 'to' | 'value'> | undefined
  readonly domain?: Readonly<Record<string, unknown>> | undefined
  readonly instructions?: readonly Instruction[] | undefined
}

const systemProgram = '11111111111111111111111111111111'

/** The methods that rules may name. */
const methods: readonly string[] = [
  ...['*', 'exportPrivateKey'],
  ...['personal_sign', 'eth_signTypedData_v4', 'eth_signTransaction', 'eth_sendTransaction'],
  ...['signMessage', 'signTransaction', 'signAndSendTransaction'],
]

type Fact = bigint | string | undefined
type Read = (facts: Facts, instruction: Instruction | undefined) => Fact

const toBigInt = (value: unknown): bigint | undefined => {
  const text = String(value)
  return /^(?:0x[0-9a-f]{1,64}|\d{1,78})$/i.test(text) ? BigInt(text) : undefined
}

const chainOfDomain: Read = ({ domain }) => toBigInt(domain?.['chainId'])
const contractOfDomain: Read = ({ domain }) => textOf(domain?.['verifyingContract'])
const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
const ofTransfer =
  (read: (transfer: Extract<Instruction, { type: 'transfer' }>) => Fact): Read =>
  (_, instruction) =>
    instruction?.type === 'transfer' ? read(instruction) : undefined

/** The fields of conditions by their source. A fact that a request does not have meets no condition. */
const fields: Readonly<Record<string, { readonly isNumber?: true; readonly read: Read }>> = {
  'ethereum_transaction.to': { read: ({ transaction }) => transaction?.to },
  'ethereum_transaction.value': { isNumber: true, read: ({ transaction }) => transaction?.value },
  'ethereum_transaction.chain_id': { isNumber: true, read: ({ transaction }) => transaction?.chainId },
  'ethereum_typed_data_domain.chainId': { isNumber: true, read: chainOfDomain },
  'ethereum_typed_data_domain.chain_id': { isNumber: true, read: chainOfDomain },
  'ethereum_typed_data_domain.verifyingContract': { read: contractOfDomain },
  'ethereum_typed_data_domain.verifying_contract': { read: contractOfDomain },
  'solana_program_instruction.programId': {
    read: (_, instruction) => (instruction?.type === 'transfer' ? systemProgram : instruction?.program),
  },
  'solana_system_program_instruction.instructionName': { read: ofTransfer(() => 'Transfer') },
  'solana_system_program_instruction.Transfer.to': { read: ofTransfer(({ to }) => to) },
  'solana_system_program_instruction.Transfer.lamports': { isNumber: true, read: ofTransfer(({ amount }) => amount) },
  'system.current_unix_timestamp': { isNumber: true, read: ({ now }) => BigInt(Math.floor(now / 1000)) },
}

type Field = { readonly isNumber?: boolean; readonly read: Read }

function fieldOf({ abi, field, field_source: source }: Condition): Field | undefined {
  if (source !== 'ethereum_calldata') return fields[`${source}.${field}`]
  const type = abi && calldataType(abi, field)
  if (!abi || type === undefined) return undefined
  return {
    isNumber: /^u?int\d*$/.test(type),
    read: ({ transaction }) => transaction && readCalldata(abi, { data: transaction.data, field }),
  }
}

const invalid = (message: string) => new HttpError(422, 'invalid_data', message)

/** Throws 422 for rules that could not be evaluated. */
export function requireValidRules(rules: readonly Omit<Rule, 'id'>[]): void {
  for (const { conditions, method } of rules) {
    if (!methods.includes(method)) throw invalid(`Unknown method '${method}'. Known methods: ${methods.join(', ')}.`)
    for (const condition of conditions) {
      const { field, field_source: source, operator, value } = condition
      const known = fieldOf(condition)
      if (!known) throw invalid(`Unknown field '${field}' of '${source}'.`)
      if (Array.isArray(value) !== (operator === 'in'))
        throw invalid(`The operator 'in' needs a list, and others a text.`)
      if (!known.isNumber && operator !== 'eq' && operator !== 'in')
        throw invalid(`The field '${field}' has the operators 'eq' and 'in'.`)
      if (known.isNumber && [value].flat().some((each) => toBigInt(each) === undefined))
        throw invalid(`The field '${field}' needs whole numbers, in decimal or in hex with 0x.`)
    }
  }
}

/**
 * Returns true if the rules allow a request (security rule 47). A matching rule must allow it, and no matching rule may
 * deny it. Each instruction of a Solana transaction is evaluated separately, and all must be allowed.
 */
export function areAllowing(rules: readonly Rule[], facts: Facts): boolean {
  const { instructions = [] } = facts
  const units = instructions.length === 0 ? [undefined] : instructions
  return units.every((instruction) => {
    const matching = rules.filter(
      ({ conditions, method }) =>
        (method === '*' || method === facts.method) &&
        conditions.every((condition) => isMet(condition, fieldOf(condition)?.read(facts, instruction))),
    )
    return matching.some(({ action }) => action === 'ALLOW') && !matching.some(({ action }) => action === 'DENY')
  })
}

function isMet({ operator, value }: Condition, fact: Fact): boolean {
  if (fact === undefined) return false
  const values = [value].flat()
  if (typeof fact === 'string') {
    // Ethereum addresses are equal in any case. Solana's are not.
    const fold = (text: string) => (text.startsWith('0x') ? text.toLowerCase() : text)
    return values.some((each) => fold(each) === fold(fact))
  }
  return values.some((each) => {
    const other = toBigInt(each)
    return other !== undefined && comparisons[operator](fact, other)
  })
}

const comparisons: Readonly<Record<Operator, (fact: bigint, value: bigint) => boolean>> = {
  eq: (fact, value) => fact === value,
  in: (fact, value) => fact === value,
  gt: (fact, value) => fact > value,
  gte: (fact, value) => fact >= value,
  lt: (fact, value) => fact < value,
  lte: (fact, value) => fact <= value,
}
