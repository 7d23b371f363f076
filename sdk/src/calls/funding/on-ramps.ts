import type { OnRampProvider } from '../../domain/entities/funding.js'
import { coinbase } from './coinbase.js'
import { moonpay } from './moonpay.js'
import type { OnRamp } from './on-ramp.js'

/** Where users can buy. */
export const onRamps: Readonly<Record<OnRampProvider, OnRamp>> = { coinbase, moonpay }
