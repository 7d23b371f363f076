import type { AppClient } from '@farcaster/auth-client'
import { defineEndpoint } from '@keyhook/sdk/wire'
import * as z from 'zod/mini'
import { callService } from '../../connections/call-service.js'
import type { Context } from '../../context/context.js'
import type { Settings } from '../../settings/parse-settings.js'

/** Timeout of the relay and the node, in milliseconds. */
const patience = 5000

/** Farcaster's ID Registry and Key Registry contracts on OP Mainnet. */
const registries = {
  id: '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b',
  key: '0x00000000Fc1237824fb747aBDE0FF18990E59b7e',
} as const
const idRegistryAbi = [
  {
    type: 'function',
    name: 'idOf',
    stateMutability: 'view',
    inputs: [{ name: 'owner', type: 'address' }],
    outputs: [{ name: 'fid', type: 'uint256' }],
  },
] as const
const keyRegistryAbi = [
  {
    type: 'function',
    name: 'keyDataOf',
    stateMutability: 'view',
    inputs: [
      { name: 'fid', type: 'uint256' },
      { name: 'key', type: 'bytes' },
    ],
    outputs: [
      {
        name: '',
        type: 'tuple',
        components: [
          { name: 'state', type: 'uint8' },
          { name: 'keyType', type: 'uint32' },
        ],
      },
    ],
  },
] as const
/** Values of the Key Registry: the state of an added key, and the type of a key that can log in. */
const added = 1
const authKey = 2

const createChannel = defineEndpoint({
  method: 'POST',
  path: 'v1/channel',
  auth: 'none',
  request: z.object({ domain: z.string(), nonce: z.string(), siweUri: z.string() }),
  response: z.looseObject({ channelToken: z.string(), url: z.string() }),
})

const readChannel = defineEndpoint({
  method: 'GET',
  path: 'v1/channel/status',
  auth: 'none',
  request: z.object({}),
  response: z.looseObject({ state: z.string() }),
})

/** Thrown if the relay has no such channel, or has already deleted its result. */
class ClosedChannelError extends Error {
  override readonly name = 'ClosedChannelError'
}

/**
 * Creates a client for Farcaster's relay and contracts, with the current settings. All calls go through
 * `fetchExternal`, which limits their time and size (threat 23). Calls reject if the settings have no `farcaster`.
 */
export function createFarcaster(context: Pick<Context, 'fetchExternal' | 'settings'>) {
  let current: { address: string; client: Promise<AppClient> } | undefined

  function requireSettings(): NonNullable<Settings['farcaster']> {
    const { farcaster } = context.settings()
    if (!farcaster) throw new Error('No Farcaster relay is configured: set `farcaster`.')
    return farcaster
  }

  const relay = () => ({
    ms: patience,
    toError: (status: number) =>
      status >= 500
        ? new TypeError(`The Farcaster relay responded with status ${status}.`)
        : new ClosedChannelError(`The Farcaster relay responded with status ${status}.`),
    unavailable: (options?: ErrorOptions) => new TypeError('The Farcaster relay did not respond.', options),
    url: `${requireSettings().relay}/`,
  })

  return {
    /** Loads the library that verifies messages. Loaded on first use, because most providers do not need it. */
    async load(): Promise<AppClient> {
      const { rpcUrl } = requireSettings()
      if (current?.address !== rpcUrl) current = { address: rpcUrl, client: open(context, rpcUrl) }
      return current.client
    },

    /** Opens a channel of the relay. */
    openChannel: async (input: z.output<typeof createChannel.request>) =>
      callService(context, createChannel, { ...relay(), input }),

    /** Returns the state of a channel, or undefined if the relay has no such channel. */
    async readChannel(token: string): Promise<z.output<typeof readChannel.response> | undefined> {
      const headers = () => ({ authorization: `Bearer ${token}` })
      return callService(context, readChannel, { ...relay(), headers, input: {} }).catch((error: unknown) => {
        if (error instanceof ClosedChannelError) return undefined
        throw error
      })
    },
  }
}

/** Creates the library's client with a node from the settings. The library's own relay calls are not used. */
async function open({ fetchExternal }: Pick<Context, 'fetchExternal'>, address: string): Promise<AppClient> {
  const { createAppClient, createClient, http, optimism, readContract } = await import('../../bundled/farcaster.js')
  // The node may be in the operator's own network.
  const fetchFn = (_: unknown, init: RequestInit = {}) => fetchExternal(address, init, { allowsPrivate: true })
  // A contract can ask its caller to fetch a URL (EIP-3668). The provider never does so.
  const publicClient = createClient({
    ccipRead: false,
    chain: optimism,
    transport: http(address, { fetchFn, retryCount: 0, timeout: patience }),
  })
  return createAppClient({
    ethereum: {
      publicClient,
      getFid: (owner) =>
        readContract(publicClient, { abi: idRegistryAbi, address: registries.id, functionName: 'idOf', args: [owner] }),
      async isValidAuthAddress(owner, fid) {
        const { keyType, state } = await readContract(publicClient, {
          ...{ abi: keyRegistryAbi, address: registries.key, functionName: 'keyDataOf' },
          // The contract stores the key as an ABI word of the address.
          args: [fid, `0x${owner.slice(2).toLowerCase().padStart(64, '0')}`],
        })
        return keyType === authKey && state === added
      },
    },
  })
}
