import type { TypedData } from '../../entities/typed-data.js'

/** Typed data as JSON has it, which knows no bigint: numbers of EIP-712 may be decimal text. */
export const plainTypedData = (data: object): TypedData =>
  JSON.parse(
    JSON.stringify(data, (_, field: unknown) => (typeof field === 'bigint' ? field.toString() : field)),
  ) as TypedData
