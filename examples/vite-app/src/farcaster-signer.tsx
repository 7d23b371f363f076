import { useFarcasterSigner, useKeyhook } from '@keyhook/sdk'
import { useMutation } from '@tanstack/react-query'
import { toHex } from 'viem'
import { Action, Result } from './form'
import { Problem } from './problem'

/**
 * Lets the app publish posts on Farcaster with a key of the user's wallet. Shown only to users with a Farcaster
 * account.
 */
export function FarcasterSigner() {
  const { user } = useKeyhook()
  const { requestFarcasterSignerFromWarpcast, signFarcasterMessage } = useFarcasterSigner()
  const request = useMutation({ mutationFn: requestFarcasterSignerFromWarpcast })
  const sign = useMutation({
    // A real hash is 20 bytes of BLAKE3, over a message in the format of Farcaster's hubs.
    mutationFn: async () => toHex(await signFarcasterMessage(new Uint8Array(20).fill(0xab))),
  })
  if (!user?.farcaster) return null
  const { signerPublicKey } = user.farcaster
  return (
    <section className="mt-10 space-y-3 text-sm">
      <h2 className="font-semibold">Write on Farcaster</h2>
      {signerPublicKey && <Result label="Signer">{signerPublicKey}</Result>}
      <div className="flex flex-wrap gap-3">
        <Action busy={request.isPending} onClick={() => request.mutate()}>
          {signerPublicKey ? 'Check the signer' : 'Let this app write'}
        </Action>
        {signerPublicKey && (
          <Action busy={sign.isPending} onClick={() => sign.mutate()}>
            Sign a note
          </Action>
        )}
      </div>
      {sign.data && <Result label="Note signature">{sign.data}</Result>}
      {(request.error ?? sign.error) && <Problem error={(request.error ?? sign.error)!} />}
    </section>
  )
}
