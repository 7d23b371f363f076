'use client'
import { defineOnRamp } from '../define-on-ramp'

export const coinbase = defineOnRamp({ words: { name: 'coinbase', source: 'coinbaseStatus' }, canReopen: false })
// keyhook fund-wallet@0.1.0
