'use client'
import { useState } from 'react'

/** The last value that was defined, so that a screen that closes keeps its content. Values are compared by identity. */
export function useLastDefined<value>(value: value | undefined): value | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}
// keyhook core@0.1.0
