'use client'
import { useCallback, useEffect, useRef, useState } from 'react'

/** Copies text and says for 1.5 s that it did (spec section 9, Copy confirmation). Says nothing if the browser refuses. */
export function useCopy(): readonly [copied: boolean, copy: (text: string) => void] {
  const [copied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const copy = useCallback((text: string) => {
    const done = () => {
      setCopied(true)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setCopied(false), 1500)
    }
    navigator.clipboard?.writeText(text).then(done, () => setCopied(false))
  }, [])
  return [copied, copy]
}
// keyhook core@0.1.0
