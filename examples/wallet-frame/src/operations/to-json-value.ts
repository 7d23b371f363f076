/** Converts a value to its JSON form, which the hash of an action covers. Values with equal JSON are equal. */
export const toJsonValue = <value>(value: value): value => JSON.parse(JSON.stringify(value)) as value
