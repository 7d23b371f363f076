/** Returns the options. Returns an empty object if `onClick={login}` passed an event instead. */
export const optionsOf = <options extends object>(given: options | optionsOf.ClickEvent | undefined) =>
  given && !('preventDefault' in given) ? given : ({} as Partial<options>)

export declare namespace optionsOf {
  type ClickEvent = { preventDefault(): void }
}
