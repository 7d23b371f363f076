import { coinbase } from './coinbase/index.js'
import { moonpay } from './moonpay/index.js'

/** The on-ramps. To add one, add its folder here and run `npm run plugins`. */
export const onRamps = { coinbase, moonpay }

/** The on-ramps: MoonPay for cards, Coinbase Onramp for cards and exchanges. */
export type OnRampProvider = keyof typeof onRamps

/** The on-ramps of a funding method. */
export type ProviderOf<method extends 'card' | 'exchange'> = {
  [provider in OnRampProvider]: method extends (typeof onRamps)[provider]['methods'][number] ? provider : never
}[OnRampProvider]

export const onRampNames = Object.keys(onRamps) as OnRampProvider[]

/** Returns true if a name is an on-ramp with the funding method. */
export function isProviderOf<method extends 'card' | 'exchange'>(
  name: string | null | undefined,
  method: method,
): name is ProviderOf<method> {
  const provider = onRampNames.find((each) => each === name)
  const methods: readonly string[] = provider ? onRamps[provider].methods : []
  return methods.includes(method)
}
