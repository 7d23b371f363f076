import { defineOnRamp } from '../define-on-ramp.js'

export const moonpay = defineOnRamp({ methods: ['card'] })
