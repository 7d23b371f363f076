/** The messages whose operations are in `operations.ts`, which is loaded with the first of them. */
export const operationTypes = ['farcaster:signer-key', 'farcaster:init-signer', 'farcaster:sign']
