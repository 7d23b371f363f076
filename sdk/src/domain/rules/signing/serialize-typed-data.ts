import type { TypedData } from '../../entities/ethereum.js'

/** Serialises typed data for JSON, which lacks bigints: EIP-712 numbers become decimal text. */
export const serializeTypedData = (data: object): TypedData =>
  JSON.parse(
    JSON.stringify(data, (_, field: unknown) => (typeof field === 'bigint' ? field.toString() : field)),
  ) as TypedData
