'use client'
import { useState } from 'react'

/** The last value there was: what is on its way out keeps what it showed. The value must keep its identity between renders. */
export function useKept<value>(value: value | undefined): value | undefined {
  const [kept, keep] = useState(value)
  if (value !== undefined && value !== kept) keep(value)
  return value ?? kept
}
// keyhook core@0.1.0
