'use client'
import { defineOnRamp } from '../define-on-ramp'

export const moonpay = defineOnRamp({ words: { name: 'moonpay' }, canReopen: true })
// keyhook fund-wallet@0.1.0
