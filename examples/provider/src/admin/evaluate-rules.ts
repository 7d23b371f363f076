// Several exports: the rules of policies, their validation and their evaluation.

import type { ChainType } from '@keyhook/sdk/wire'
import { HttpError } from '../base/http-error.js'
import type { readTransaction } from '../bundled/wallet-frame.js'
import { normalizeAddress } from '../rules/normalize-address.js'
import { type CalldataAbi, calldataType, readCalldata, readFunctions } from './read-calldata.js'

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

/** The facts about a request, which rules compare with their values. */
export type Facts = {
  readonly method: string
  /** The time of the request, in milliseconds. */
  readonly now: number
  readonly transaction?: Pick<ReturnType<typeof readTransaction>, 'chainId' | 'data' | 'to' | 'value'> | undefined
  /** The signed fields of the domain of typed data. A field that is not signed is undefined. */
  readonly domain?:
    | { readonly chainId?: bigint | undefined; readonly verifyingContract?: string | undefined }
    | undefined
  readonly instructions?: readonly Instruction[] | undefined
}

const systemProgram = '11111111111111111111111111111111'

/** The methods that rules may name, in addition to `everyMethod`. */
const methods: Readonly<Record<ChainType, readonly string[]>> = {
  ethereum: ['personal_sign', 'eth_signTypedData_v4', 'eth_signTransaction', 'eth_sendTransaction'],
  solana: ['signMessage', 'signTransaction', 'signAndSendTransaction'],
}
const everyMethod = '*'

/** The methods whose requests have the fields of a source. The source 'system' is for all methods. */
const methodsOf: Readonly<Record<string, readonly string[]>> = {
  ethereum_calldata: ['eth_signTransaction', 'eth_sendTransaction'],
  ethereum_transaction: ['eth_signTransaction', 'eth_sendTransaction'],
  ethereum_typed_data_domain: ['eth_signTypedData_v4'],
  solana_program_instruction: ['signTransaction', 'signAndSendTransaction'],
  solana_system_program_instruction: ['signTransaction', 'signAndSendTransaction'],
}

/** A fact that a request has, but that the provider cannot read. */
const unreadable = Symbol('unreadable')

/** A fact is undefined if a request does not have it. */
type Fact = bigint | string | typeof unreadable | undefined
type Read = (facts: Facts, instruction: Instruction | undefined) => Fact
/** Reads a value of a rule. Returns undefined for a value that no fact can have. */
type Parse = (value: string) => bigint | string | undefined
type Field = { readonly isNumber?: boolean; readonly parse: Parse; readonly read: Read }

const parseNumber: Parse = (text) => (/^(?:0x[0-9a-f]{1,64}|\d{1,78})$/i.test(text) ? BigInt(text) : undefined)
const parseAddress: Parse = (text) => normalizeAddress('ethereum', text)
const parseKey: Parse = (text) => normalizeAddress('solana', text)

/** Reads a fact of a plain transfer. The provider cannot read other System instructions, which could move funds too. */
const ofTransfer =
  (read: (transfer: Extract<Instruction, { type: 'transfer' }>) => Fact): Read =>
  (_, instruction) => {
    if (instruction?.type === 'transfer') return read(instruction) ?? unreadable
    return instruction?.program === systemProgram ? unreadable : undefined
  }

const chainOfDomain: Field = {
  isNumber: true,
  parse: parseNumber,
  // A signature without a chain is valid on each chain.
  read: ({ domain }) => domain && (domain.chainId ?? unreadable),
}
const contractOfDomain: Field = {
  parse: parseAddress,
  read: ({ domain }) => domain && (domain.verifyingContract ?? unreadable),
}

/** The fields of conditions by their source. */
const fields: Readonly<Record<string, Field>> = {
  'ethereum_transaction.to': { parse: parseAddress, read: ({ transaction }) => transaction?.to },
  'ethereum_transaction.value': {
    ...{ isNumber: true, parse: parseNumber },
    read: ({ transaction }) => transaction?.value,
  },
  'ethereum_transaction.chain_id': {
    ...{ isNumber: true, parse: parseNumber },
    read: ({ transaction }) => transaction && (transaction.chainId ?? unreadable),
  },
  'ethereum_typed_data_domain.chainId': chainOfDomain,
  'ethereum_typed_data_domain.chain_id': chainOfDomain,
  'ethereum_typed_data_domain.verifyingContract': contractOfDomain,
  'ethereum_typed_data_domain.verifying_contract': contractOfDomain,
  'solana_program_instruction.programId': {
    parse: parseKey,
    read: (_, instruction) => (instruction?.type === 'transfer' ? systemProgram : instruction?.program),
  },
  'solana_system_program_instruction.instructionName': {
    parse: (text) => (text === 'Transfer' ? text : undefined),
    read: ofTransfer(() => 'Transfer'),
  },
  'solana_system_program_instruction.Transfer.to': { parse: parseKey, read: ofTransfer(({ to }) => to) },
  'solana_system_program_instruction.Transfer.lamports': {
    ...{ isNumber: true, parse: parseNumber },
    read: ofTransfer(({ amount }) => amount),
  },
  'system.current_unix_timestamp': {
    ...{ isNumber: true, parse: parseNumber },
    read: ({ now }) => BigInt(Math.floor(now / 1000)),
  },
}

function fieldOf({ abi, field, field_source: source }: Condition): Field | undefined {
  if (source !== 'ethereum_calldata') return fields[`${source}.${field}`]
  const functions = abi && readFunctions(abi)
  if (!functions) return undefined
  const names = [...functions.values()].map(({ name }) => name)
  const type = calldataType(functions, field) ?? ''
  const isNumber = /^u?int\d+$/.test(type)
  const parseName: Parse = (text) => (names.includes(text) ? text : undefined)
  const parse = field === 'function_name' ? parseName : isNumber ? parseNumber : parserOf(type)
  return (
    parse && {
      isNumber,
      parse,
      read: ({ transaction }) => {
        const value = transaction && readCalldata(functions, { data: transaction.data, field })
        if (value === null) return unreadable
        return typeof value === 'string' ? (parse(value) ?? unreadable) : value
      },
    }
  )
}

const parseBytes: Parse = (text) => (/^0x(?:[0-9a-f]{2})*$/i.test(text) ? text.toLowerCase() : undefined)

/** Returns the parser of an argument type that is not a number. Returns undefined for arrays and tuples. */
function parserOf(type: string): Parse | undefined {
  const size = /^bytes(\d+)$/.exec(type)?.[1]
  return size === undefined
    ? parsers[type]
    : (text) => (text.length === 2 + 2 * Number(size) ? parseBytes(text) : undefined)
}

const parsers: Readonly<Record<string, Parse>> = {
  address: parseAddress,
  bool: (text) => (text === 'true' || text === 'false' ? text : undefined),
  bytes: parseBytes,
  string: (text) => text,
}

const invalid = (message: string) => new HttpError(422, 'invalid_data', message)

/** Throws 422 for rules that could not be evaluated for wallets of the chain type. */
export function requireValidRules(chainType: ChainType, rules: readonly Omit<Rule, 'id'>[]): void {
  const known = [everyMethod, 'exportPrivateKey', ...methods[chainType]]
  for (const { conditions, method } of rules) {
    if (!known.includes(method))
      throw invalid(`Unknown method '${method}' on ${chainType}. Known methods: ${known.join(', ')}.`)
    for (const condition of conditions) requireValidCondition(condition, method === everyMethod ? known : [method])
  }
}

function requireValidCondition(condition: Condition, ruleMethods: readonly string[]): void {
  const { field, field_source: source, operator, value } = condition
  const known = fieldOf(condition)
  if (!known)
    throw invalid(
      source === 'ethereum_calldata'
        ? `The ABI does not have the field '${field}', or a function of it has no inputs, a type that is not canonical, or the signature of another function. Canonical types are, for example, 'uint256' for 'uint', and 'address' for a contract.`
        : `Unknown field '${field}' of '${source}'.`,
    )
  const withSource = methodsOf[source]
  if (withSource && !withSource.some((each) => ruleMethods.includes(each)))
    throw invalid(`Requests of the rule's method have no '${source}'.`)
  const values = [value].flat()
  if (Array.isArray(value) !== (operator === 'in') || values.length === 0)
    throw invalid(`The operator 'in' requires a list. Other operators require a text.`)
  if (!known.isNumber && operator !== 'eq' && operator !== 'in')
    throw invalid(`The field '${field}' has the operators 'eq' and 'in'.`)
  const unknown = values.find((each) => known.parse(each) === undefined)
  if (unknown === undefined) return
  throw invalid(
    known.isNumber
      ? `The field '${field}' needs whole numbers, in decimal or in hex with 0x.`
      : `The field '${field}' never has the value '${unknown}'.`,
  )
}

/**
 * Returns true if the rules allow a request (security rule 47). A matching rule must allow it, and no matching rule may
 * deny it. A fact that the provider cannot read matches each rule that denies, and no rule that allows. Each
 * instruction of a Solana transaction is evaluated separately, and all must be allowed.
 */
export function areAllowing(rules: readonly Rule[], facts: Facts): boolean {
  const { instructions = [] } = facts
  const units = instructions.length === 0 ? [undefined] : instructions
  return units.every((instruction) => {
    const matching = rules.filter(
      ({ action, conditions, method }) =>
        (method === everyMethod || method === facts.method) &&
        conditions.every((condition) => isMet(condition, { facts, instruction }) ?? action === 'DENY'),
    )
    return matching.some(({ action }) => action === 'ALLOW') && !matching.some(({ action }) => action === 'DENY')
  })
}

/** Returns undefined for a fact that cannot be read. */
function isMet(
  condition: Condition,
  { facts, instruction }: { facts: Facts; instruction: Instruction | undefined },
): boolean | undefined {
  const { operator, value } = condition
  const field = fieldOf(condition)
  const fact = field ? field.read(facts, instruction) : unreadable
  if (fact === undefined) return false
  if (!field || fact === unreadable) return undefined
  return [value].flat().some((each) => {
    const other = field.parse(each)
    return other !== undefined && comparisons[operator](fact, other)
  })
}

type Comparable = bigint | string

const comparisons: Readonly<Record<Operator, (fact: Comparable, value: Comparable) => boolean>> = {
  eq: (fact, value) => fact === value,
  in: (fact, value) => fact === value,
  gt: (fact, value) => fact > value,
  gte: (fact, value) => fact >= value,
  lt: (fact, value) => fact < value,
  lte: (fact, value) => fact <= value,
}
