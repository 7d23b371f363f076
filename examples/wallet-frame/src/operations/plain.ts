/** What is left of a value when it is written down, which is what the hash of an action is of: two that are written alike are alike. */
export const plain = <value>(value: value): value => JSON.parse(JSON.stringify(value)) as value
