'use client'

export const words = {
  moonpay: 'MoonPay',
  otherNetwork: (network: string, symbol: string, wanted: string) =>
    `MoonPay can't deliver ${wanted}. You'd get ${symbol} on ${network} instead.`,
}
