/** Converts a value to its JSON form, which is hashed for an action. Values with equal JSON become equal. */
export const toJsonValue = <value>(value: value): value => JSON.parse(JSON.stringify(value)) as value
