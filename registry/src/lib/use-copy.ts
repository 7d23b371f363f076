'use client'
import { limits } from '@keyhook/sdk'
import { useCallback, useEffect, useRef, useState } from 'react'

/** Copies text. `copied` is true for 1.5 s, and stays false if the browser refuses. */
export function useCopy(): readonly [copied: boolean, copy: (text: string) => void] {
  const [copied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const copy = useCallback((text: string) => {
    const confirm = () => {
      setCopied(true)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setCopied(false), limits.copyConfirmation)
    }
    navigator.clipboard?.writeText(text).then(confirm, () => setCopied(false))
  }, [])
  return [copied, copy]
}
