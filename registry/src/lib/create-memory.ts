'use client'
/** A value that lives outside of rendering: changing it renders nothing. */
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
