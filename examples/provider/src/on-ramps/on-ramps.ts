import { coinbase } from './coinbase/index.js'
import type { OnRamp, OnRampRow } from './define-on-ramp.js'
import { moonpay } from './moonpay/index.js'

/** The on-ramps by name, in display order. Their routes are in `all/routes.ts`. */
export const onRamps = { moonpay, coinbase } as const satisfies { readonly [name in OnRamp]: OnRampRow }

type Method = OnRampRow['methods'][number]
type OnRampFor<method extends Method> = {
  [name in OnRamp]: method extends (typeof onRamps)[name]['methods'][number] ? name : never
}[OnRamp]

/** Returns the names of the on-ramps that offer a payment method. */
export const onRampsFor = <method extends Method>(method: method): readonly OnRampFor<method>[] =>
  // TypeScript cannot narrow the names by the methods in their rows.
  Object.keys(onRamps).filter((name) =>
    onRamps[name as OnRamp].methods.some((each) => each === method),
  ) as OnRampFor<method>[]
