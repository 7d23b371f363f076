'use client'

export const words = {
  moonpay: 'MoonPay',
  otherNetwork: (network: string, symbol: string, wanted: string) =>
    `MoonPay does not sell for ${wanted}. You would buy ${symbol} on ${network}.`,
}
