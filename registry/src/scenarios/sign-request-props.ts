'use client'
import { reviewSigning, type SignRequest } from '@keyhook/sdk'
import type { SignRequestProps } from '../screens/transaction/sign-request'

const nothing = () => {}

/** A logo without a network request. */
const northwind =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 56 56"%3E%3Crect width="56" height="56" fill="%23173f5f"/%3E%3Cpath d="m28 9 7 16 12 3-12 3-7 16-7-16-12-3 12-3z" fill="%23fff"/%3E%3C/svg%3E'

export const now = Date.UTC(2026, 10, 22, 9, 30)

export const signer = '0x9F2d3C6A41b08E5d7cA1f4B9e0D6258a3Bc47E1D'
export const spender = '0x3fC91A3afd70395Cd496C647d5a6CC9D4B2b7FAD'
export const unnamed = '0x7Fc66500c84A76Ad7e9c93437bFc5Ac33E2DDaE9'
export const dai = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
export const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const tokens = {
  [usdc.toLowerCase()]: { symbol: 'USDC', decimals: 6 },
  [dai.toLowerCase()]: { symbol: 'DAI', decimals: 18 },
  [unnamed.toLowerCase()]: null,
}
export const word = `0x${'5c'.repeat(32)}`

export const ethereum = { name: 'Ethereum', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } }

export const baseRequest = { chainType: 'ethereum', address: signer, uiOptions: {} } as const

/** Returns the props of the sign screen for a request, reviewed like in an app. */
export const signRequestProps = (request: SignRequest): SignRequestProps => ({
  appLogo: northwind,
  appName: 'Northwind',
  findChain: (chainId) => (chainId === 1 ? ethereum : undefined),
  now,
  onApprove: nothing,
  onReject: nothing,
  request,
  review: reviewSigning(request, { now, href: 'https://northwind.example/checkout', chainId: 1 }),
  status: 'ready',
  tokens,
})
