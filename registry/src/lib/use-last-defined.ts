'use client'
import { useState } from 'react'

/** Returns the last defined value, so that a closing screen keeps its content. It compares values by identity. */
export function useLastDefined<value>(value: value | undefined): value | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}
