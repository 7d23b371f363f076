'use client'

export const words = {
  moonpay: 'MoonPay',
  elsewhere: (network: string, symbol: string, wanted: string) =>
    `MoonPay does not sell for ${wanted}. You would buy ${symbol} on ${network}.`,
}
// keyhook core@0.1.0
