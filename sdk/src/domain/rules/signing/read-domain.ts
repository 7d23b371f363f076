import type { SignedDomain } from '../../entities/sign-review.js'
import type { TypedData } from '../../entities/ethereum.js'
import { isAddress } from '../evm/hex.js'
import { readInteger } from './typed-value.js'

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
