import { createSolanaRpc } from '@solana/kit'
import { Connection } from '@solana/web3.js'

/** The node that `npm start -- solana` runs on this machine. */
const rpcUrl = import.meta.env.VITE_SOLANA_RPC_URL ?? 'http://127.0.0.1:8899'

/** Carries the calls of the SDK to the node, and those of this page by web3.js. */
export const connection = new Connection(rpcUrl, 'confirmed')
/** The calls of this page by kit. */
export const rpc = createSolanaRpc(rpcUrl)

/** Address of a recipient. */
export const friend = '4K2V1kpVycZ6qSFsNdz2FtpNxnJs17eBNzf9rdCMcKoe'
