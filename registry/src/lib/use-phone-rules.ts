'use client'
import { loadPhoneRules, type PhoneRules } from '@keyhook/sdk'
import { useEffect, useState } from 'react'

/** Returns the phone number rules once they are loaded. Until then, no number is formatted or valid. */
export function usePhoneRules(): PhoneRules | undefined {
  const [rules, setRules] = useState(loaded)
  useEffect(() => {
    if (rules) return undefined
    let isMounted = true
    const take = (found: PhoneRules) => {
      loaded = found
      if (isMounted) setRules(found)
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const load = () =>
      loadPhoneRules().then(take, () => {
        if (isMounted) timer = setTimeout(load, retryDelay)
      })
    void load()
    return () => {
      isMounted = false
      clearTimeout(timer)
    }
  }, [rules])
  return rules
}

let loaded: PhoneRules | undefined

/** Milliseconds between two attempts to load the phone number rules while the browser is offline. */
const retryDelay = 3000
