import type { TypedData } from '../../entities/ethereum.js'
import type { SignedDomain } from '../../entities/sign-review.js'
import { isAddress } from '../evm/hex.js'

/** Reads an integer of typed data, in every notation that the wallet accepts; undefined for anything else. */
function readInteger(value: unknown): bigint | undefined {
  if (typeof value === 'bigint') return value
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : undefined
  return typeof value === 'string' && /^(?:-?\d+|0x[0-9a-f]+)$/i.test(value) ? BigInt(value) : undefined
}

/** The last second that a JavaScript date can represent. */
const lastSecond = 253_402_300_799n

/** Converts seconds to milliseconds. Returns undefined for a time that is too far in the future. */
const toTime = (seconds: bigint): number | undefined => (seconds > lastSecond ? undefined : Number(seconds) * 1000)

type Struct = Readonly<Record<string, unknown>>

class MisreadError extends Error {}

const fail = (): never => {
  throw new MisreadError()
}
const integer = (value: unknown): bigint => readInteger(value) ?? fail()
const struct = (value: unknown): Struct => (typeof value === 'object' && value !== null ? (value as Struct) : fail())

/**
 * Functions that read typed values. Inside {@link typedValue.read}, a value that violates its type stops the reading.
 */
export const typedValue = {
  address: (value: unknown): string => (isAddress(value) ? value : fail()),
  integer,
  struct,
  list: (value: unknown): readonly Struct[] => (Array.isArray(value) ? value.map(struct) : fail()),
  /** Time in milliseconds; undefined for a time that is too far in the future. */
  time: (value: unknown): number | undefined => toTime(integer(value)),
  fail,
  /**
   * Calls a function that reads typed values, and returns its result. Returns undefined if a value violates its type,
   * because such data cannot be signed.
   */
  read<value>(reading: () => value): value | undefined {
    try {
      return reading()
    } catch (error) {
      if (error instanceof MisreadError) return undefined
      throw error
    }
  },
}

/** Returns the signed domain of typed data. Fields that the domain type in `types` leaves out are not signed. */
export function readDomain({ domain, types }: Pick<TypedData, 'domain' | 'types'>): SignedDomain {
  const described = Object.hasOwn(types, 'EIP712Domain') ? types['EIP712Domain'] : undefined
  const read = <value>(name: string, as: (value: unknown) => value | undefined): value | undefined =>
    domain[name] == null || (described && !described.some((field) => field.name === name))
      ? undefined
      : as(domain[name])
  return {
    name: read('name', String),
    version: read('version', String),
    chainId: read('chainId', (value) => {
      const id = readInteger(value)
      return id !== undefined && id > 0n && id <= Number.MAX_SAFE_INTEGER ? Number(id) : undefined
    }),
    verifyingContract: read('verifyingContract', (value) => (isAddress(value) ? value : undefined)),
    salt: read('salt', String),
  }
}
