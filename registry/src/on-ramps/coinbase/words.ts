'use client'

export const words = { coinbase: 'Coinbase Onramp', coinbaseStatus: 'Coinbase' }
