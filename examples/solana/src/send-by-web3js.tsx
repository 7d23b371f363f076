import { useSendTransaction, useSignAndSendTransaction, useSignTransaction } from '@keyhook/sdk/solana'
import {
  LAMPORTS_PER_SOL,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { useMutation } from '@tanstack/react-query'
import { Button } from './button'
import { connection, friend } from './connection'
import { Outcome } from './outcome'

/**
 * Sends transactions that `@solana/web3.js` creates: a legacy one, and two of version 0. The wallet only signs the last
 * one.
 */
export function SendByWeb3js({ from }: { from: string }) {
  const { sendTransaction } = useSendTransaction()
  const { signAndSendTransaction } = useSignAndSendTransaction()
  const { signTransaction } = useSignTransaction()
  const payer = new PublicKey(from)
  const transfer = SystemProgram.transfer({
    fromPubkey: payer,
    toPubkey: new PublicKey(friend),
    lamports: LAMPORTS_PER_SOL / 100,
  })
  const versioned = (recentBlockhash: string) =>
    new VersionedTransaction(
      new TransactionMessage({ payerKey: payer, recentBlockhash, instructions: [transfer] }).compileToV0Message(),
    )

  const confirmed = useMutation({
    mutationFn: () =>
      // The transaction needs a recent blockhash before the wallet signs it.
      sendTransaction({ transaction: new Transaction({ feePayer: payer, recentBlockhash: from }).add(transfer) }),
  })
  const sent = useMutation({ mutationFn: () => signAndSendTransaction({ transaction: versioned(from) }) })
  const signed = useMutation({
    mutationFn: async () => {
      // If the wallet only signs a transaction, it does not replace the blockhash.
      const { blockhash } = await connection.getLatestBlockhash()
      const { signedTransaction } = await signTransaction({ transaction: versioned(blockhash).serialize() })
      return connection.sendRawTransaction(signedTransaction)
    },
  })
  return (
    <section aria-label="web3.js" className="space-y-4">
      <h2 className="font-semibold">By @solana/web3.js</h2>
      <div className="flex flex-wrap gap-3">
        <Button disabled={confirmed.isPending} onClick={() => confirmed.mutate()}>
          Send 0.01 SOL, and wait
        </Button>
        <Button disabled={sent.isPending} onClick={() => sent.mutate()}>
          Send 0.01 SOL
        </Button>
        <Button disabled={signed.isPending} onClick={() => signed.mutate()}>
          Sign, and send it here
        </Button>
      </div>
      <Outcome error={confirmed.error} label="Confirmed" value={confirmed.data?.signature} />
      <Outcome error={sent.error} label="Sent" value={sent.data?.signature} />
      <Outcome error={signed.error} label="Sent here" value={signed.data} />
    </section>
  )
}
