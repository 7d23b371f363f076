'use client'

export const words = { coinbase: 'Coinbase Onramp', coinbaseStatus: 'Coinbase' }
// keyhook core@0.1.0
