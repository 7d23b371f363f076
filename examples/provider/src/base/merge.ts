type Intersection<union> = (union extends unknown ? (each: union) => void : never) extends (all: infer all) => void
  ? all
  : never

/** Returns one object with the properties of all parts. */
export const merge = <part extends object>(parts: readonly part[]): Intersection<part> =>
  // `Object.assign` has no type for a list.
  Object.assign({}, ...parts) as Intersection<part>
