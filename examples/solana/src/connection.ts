import { createSolanaRpc } from '@solana/kit'
import { Connection } from '@solana/web3.js'

/** The local node that `npm start -- solana` runs. */
const rpcUrl = import.meta.env.VITE_SOLANA_RPC_URL ?? 'http://127.0.0.1:8899'

/** The web3.js connection. The SDK and web3.js send their calls through it. */
export const connection = new Connection(rpcUrl, 'confirmed')
/** The kit RPC client. */
export const rpc = createSolanaRpc(rpcUrl)

/** The address to which the payments go. */
export const friend = '4K2V1kpVycZ6qSFsNdz2FtpNxnJs17eBNzf9rdCMcKoe'
