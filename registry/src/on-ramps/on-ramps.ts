'use client'
import { coinbase } from './coinbase/on-ramp'
import type { OnRampViews } from './define-on-ramp'
import { moonpay } from './moonpay/on-ramp'

/** The on-ramp providers. To add one, add it here and run `npm run plugins` in the SDK. */
export const onRamps: OnRampViews = { coinbase, moonpay }
