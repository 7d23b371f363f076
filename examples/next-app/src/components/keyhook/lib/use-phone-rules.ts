'use client'
import { loadPhoneRules, type PhoneRules } from '@keyhook/sdk'
import { useEffect, useState } from 'react'

/** The phone numbers of the world, once they are loaded. Until then a number is typed as it is, and none is valid. */
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

/** Of a browser that was offline. */
const retryDelay = 3000
// keyhook phone-field@0.1.0
