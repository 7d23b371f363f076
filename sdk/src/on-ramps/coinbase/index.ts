import { defineOnRamp } from '../define-on-ramp.js'

export const coinbase = defineOnRamp({ methods: ['card', 'exchange'] })
