export type { MoonpayConfig, MoonpayPaymentMethod } from './config.js'
