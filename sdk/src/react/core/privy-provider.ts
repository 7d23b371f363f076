'use client'
import { KeyhookProvider } from './keyhook-provider.js'

/** Alias of `KeyhookProvider`, for apps that migrate from Privy. */
export const PrivyProvider = KeyhookProvider

export declare namespace PrivyProvider {
  type Props = KeyhookProvider.Props
}
