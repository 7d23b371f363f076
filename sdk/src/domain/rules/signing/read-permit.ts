import type { Allowance, Permit } from '../../entities/sign-review.js'
import type { TypedData } from '../../entities/ethereum.js'
import { hasFields, writeFields } from './has-fields.js'
import { isUnlimited } from './is-unlimited.js'
import { readDomain, typedValue } from './typed-value.js'

type Values = Readonly<Record<string, unknown>>

/** A permit format: the exact fields of its structs, and a function that reads it. */
type Form = {
  readonly fields: string
  /** True if the format has one extra field that the app defines (Permit2 witness). */
  readonly hasWitness?: true
  readonly structs?: Readonly<Record<string, string>>
  readonly read: (message: Values, contract: string) => Permit
}

const { address, integer, list, struct, time } = typedValue

const allow = (token: unknown, amount: bigint, expiresAt?: number): Allowance => ({
  token: address(token),
  amount,
  isUnlimited: isUnlimited(amount),
  expiresAt,
})

const details = { PermitDetails: 'address token,uint160 amount,uint48 expiration,uint48 nonce' }
const permissions = { TokenPermissions: 'address token,uint256 amount' }
const authorization = 'address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce'

const readDetails = ({ amount, expiration, token }: Values) => allow(token, integer(amount), time(expiration))
const readPermission = ({ amount, token }: Values) => allow(token, integer(amount))

const readAuthorization: Form['read'] = ({ from, to, validBefore, value }, contract) => ({
  owner: address(from),
  spender: address(to),
  allowances: [allow(contract, integer(value))],
  deadline: time(validBefore),
  isTransfer: true,
})
const readTransfer =
  (read: (permitted: unknown) => readonly Allowance[]): Form['read'] =>
  ({ deadline, permitted, spender }) => ({
    owner: undefined,
    spender: address(spender),
    allowances: read(permitted),
    deadline: time(deadline),
    isTransfer: true,
  })
const readAllowance =
  (read: (details: unknown) => readonly Allowance[]): Form['read'] =>
  ({ details, sigDeadline, spender }) => ({
    owner: undefined,
    spender: address(spender),
    allowances: read(details),
    deadline: time(sigDeadline),
    isTransfer: false,
  })
const one = readTransfer((permitted) => [readPermission(struct(permitted))])
const many = readTransfer((permitted) => list(permitted).map(readPermission))
const transfer = (permitted: string) => `${permitted} permitted,address spender,uint256 nonce,uint256 deadline`

const forms: readonly (readonly [primaryType: string, form: Form])[] = [
  [
    'Permit',
    {
      fields: 'address owner,address spender,uint256 value,uint256 nonce,uint256 deadline',
      read: ({ deadline, owner, spender, value }, contract) => ({
        owner: address(owner),
        spender: address(spender),
        allowances: [allow(contract, integer(value))],
        deadline: time(deadline),
        isTransfer: false,
      }),
    },
  ],
  [
    // DAI's older format: the allowance is unlimited or zero, and an expiry of 0 means no expiry.
    'Permit',
    {
      fields: 'address holder,address spender,uint256 nonce,uint256 expiry,bool allowed',
      read: ({ allowed, expiry, holder, spender }, contract) => ({
        owner: address(holder),
        spender: address(spender),
        allowances: [allow(contract, allowed === false ? 0n : (1n << 256n) - 1n)],
        deadline: integer(expiry) === 0n ? undefined : time(expiry),
        isTransfer: false,
      }),
    },
  ],
  ['TransferWithAuthorization', { fields: authorization, read: readAuthorization }],
  ['ReceiveWithAuthorization', { fields: authorization, read: readAuthorization }],
  [
    'PermitSingle',
    {
      fields: 'PermitDetails details,address spender,uint256 sigDeadline',
      structs: details,
      read: readAllowance((given) => [readDetails(struct(given))]),
    },
  ],
  [
    'PermitBatch',
    {
      fields: 'PermitDetails[] details,address spender,uint256 sigDeadline',
      structs: details,
      read: readAllowance((given) => list(given).map(readDetails)),
    },
  ],
  ['PermitTransferFrom', { fields: transfer('TokenPermissions'), structs: permissions, read: one }],
  ['PermitBatchTransferFrom', { fields: transfer('TokenPermissions[]'), structs: permissions, read: many }],
  [
    'PermitWitnessTransferFrom',
    { fields: transfer('TokenPermissions'), hasWitness: true, structs: permissions, read: one },
  ],
  [
    'PermitBatchWitnessTransferFrom',
    { fields: transfer('TokenPermissions[]'), hasWitness: true, structs: permissions, read: many },
  ],
]

/**
 * Returns the permit in typed data, matched by the exact fields of its types; undefined for other data. A different
 * type has a different hash, which no contract accepts as a permit.
 */
export function readPermit(data: TypedData): Permit | undefined {
  const { message, primaryType, types } = data
  const contract = readDomain(data).verifyingContract
  const fields = writeFields(types, primaryType)
  if (contract === undefined || fields === undefined) return undefined
  const form = forms.find(
    ([name, { fields: known, hasWitness, structs = {} }]) =>
      name === primaryType &&
      (hasWitness ? withoutLast(fields) === known : fields === known) &&
      Object.entries(structs).every(([struct, expected]) => hasFields(types, struct, expected)),
  )?.[1]
  return form && typedValue.read(() => form.read(message, contract))
}

const withoutLast = (fields: string): string => fields.slice(0, fields.lastIndexOf(','))
