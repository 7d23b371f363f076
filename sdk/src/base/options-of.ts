/** Options where `onClick={login}` may hand over an event instead, which has none of them. */
export const optionsOf = <options extends object>(given: options | optionsOf.ClickEvent | undefined) =>
  given && !('preventDefault' in given) ? given : ({} as Partial<options>)

export declare namespace optionsOf {
  type ClickEvent = { preventDefault(): void }
}
