import * as z from 'zod/mini'
import type { SmartWalletConfig, SmartWalletNetwork } from '../../domain/entities/smart-wallet.js'
import { smartWalletTypes } from '../../domain/rules/evm/smart-wallet-types.js'
import { tolerant, tolerantList } from '../codecs/tolerant.js'
import { UserCodec } from '../codecs/user.js'
import { defineEndpoint } from '../http/define-endpoint.js'

const text = tolerant(z.optional(z.string()), undefined)

const Network = z.codec(
  z.looseObject({
    /** A chain ID, with or without 'eip155:'. */
    chain_id: z.union([z.number(), z.string().check(z.regex(/^(?:eip155:)?[1-9]\d{0,15}$/))]),
    bundler_url: z.string(),
    paymaster_url: text,
    paymaster_context: tolerant(z.optional(z.record(z.string(), z.unknown())), undefined),
  }),
  z.custom<SmartWalletNetwork>(),
  {
    decode: (wire) => ({
      chainId: Number(String(wire.chain_id).replace('eip155:', '')),
      bundlerUrl: wire.bundler_url,
      paymasterUrl: wire.paymaster_url,
      paymasterContext: wire.paymaster_context,
    }),
    encode: (network) => ({
      chain_id: `eip155:${network.chainId}`,
      bundler_url: network.bundlerUrl,
      paymaster_url: network.paymasterUrl,
      paymaster_context: network.paymasterContext,
    }),
  },
)

/** Returns the app's smart wallet settings: implementation, bundlers and paymasters. */
export const config = defineEndpoint({
  method: 'GET',
  path: '/api/v1/apps/{appId}/smart_wallets',
  auth: 'none',
  request: z.object({ appId: z.string() }),
  response: z.codec(
    z.looseObject({
      enabled: tolerant(z.boolean(), false),
      smart_wallet_type: tolerant(z.optional(z.enum(smartWalletTypes)), undefined),
      smart_wallet_version: text,
      configured_networks: tolerantList(Network),
    }),
    z.custom<SmartWalletConfig>(),
    {
      decode: (wire) => ({
        isEnabled: wire.enabled,
        type: wire.smart_wallet_type,
        version: wire.smart_wallet_version,
        networks: wire.configured_networks,
      }),
      encode: (config) => ({
        enabled: config.isEnabled,
        smart_wallet_type: config.type,
        smart_wallet_version: config.version,
        configured_networks: config.networks,
      }),
    },
  ),
})

/**
 * Links the smart wallet of the user's embedded wallet, with the smart wallet's signature. The nonce is from
 * `siwe.init`.
 */
export const link = defineEndpoint({
  method: 'POST',
  path: '/api/v1/siwe/link_smart_wallet',
  auth: 'required',
  request: z.object({ message: z.string(), signature: z.string(), smart_wallet_type: z.enum(smartWalletTypes) }),
  response: UserCodec,
})
