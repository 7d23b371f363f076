import { createSolanaRpc } from '@solana/kit'
import { Connection } from '@solana/web3.js'

/** The node that `npm start -- solana` runs on this machine. */
const rpcUrl = import.meta.env.VITE_SOLANA_RPC_URL ?? 'http://127.0.0.1:8899'

/** Sends the SDK's calls and this page's web3.js calls to the node. */
export const connection = new Connection(rpcUrl, 'confirmed')
/** The calls of this page by kit. */
export const rpc = createSolanaRpc(rpcUrl)

/** Address of a recipient. */
export const friend = '4K2V1kpVycZ6qSFsNdz2FtpNxnJs17eBNzf9rdCMcKoe'
