import type { TypedData } from '../../entities/ethereum.js'

/** Serialises typed data as JSON. Converts bigints, which JSON lacks, to decimal text. */
export const serializeTypedData = (data: object): TypedData =>
  JSON.parse(
    JSON.stringify(data, (_, field: unknown) => (typeof field === 'bigint' ? field.toString() : field)),
  ) as TypedData
