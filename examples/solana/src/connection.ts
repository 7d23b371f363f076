import { createSolanaRpc } from '@solana/kit'
import { Connection } from '@solana/web3.js'

/** The local node that `npm start -- solana` runs. */
const rpcUrl = import.meta.env.VITE_SOLANA_RPC_URL ?? 'http://127.0.0.1:8899'

/** Sends the calls of the SDK and of web3.js to the node. */
export const connection = new Connection(rpcUrl, 'confirmed')
/** Sends the calls of kit to the node. */
export const rpc = createSolanaRpc(rpcUrl)

/** The address that receives the payments. */
export const friend = '4K2V1kpVycZ6qSFsNdz2FtpNxnJs17eBNzf9rdCMcKoe'
