/** JSON has no bigint: EIP-712 numbers travel as decimal text. */
export const typedDataToJson = (value: unknown): string =>
  JSON.stringify(value, (_, field: unknown) => (typeof field === 'bigint' ? field.toString() : field))
