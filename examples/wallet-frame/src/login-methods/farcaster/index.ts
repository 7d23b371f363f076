/** Message types of the Farcaster operations. The operations are in `operations.ts`, which is loaded on first use. */
export const operationTypes = ['farcaster:signer-key', 'farcaster:init-signer', 'farcaster:sign']
