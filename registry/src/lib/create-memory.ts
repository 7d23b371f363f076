'use client'
/** A value outside of React state. A change of the value does not cause a render. */
export function createMemory<value>(initial: value): Memory<value> {
  let current = initial
  return {
    read: () => current,
    write(next) {
      current = next
    },
  }
}

export type Memory<value> = { readonly read: () => value; readonly write: (next: value) => void }
