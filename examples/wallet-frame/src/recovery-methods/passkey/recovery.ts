import { embeddedWallets, FrameError } from '@keyhook/sdk/wire'
import type { Caller, Frame } from '../../session/frame.js'
import { defineRecoveryMethod } from '../../recovery/define-recovery-method.js'
import { findGrant, keepGrant, makeState } from '../../recovery/grants.js'
import type { PasskeyAnswer, PasskeyQuestion, PasskeyTaken } from './question.js'
import type { Recovery } from '../../recovery/recovery.js'
import { type SecretKey, toSecretKey } from '../../keys/secret-key.js'

type Held = {
  readonly salt: string
  /** The wallet to recover. */
  readonly row: Recovery['row']
  /** Set after the user has used or created the passkey in the frame's passkey page. */
  shown?: { readonly credential: string; readonly secret: Promise<SecretKey> } | undefined
}

const unable = () => new FrameError('error', 'This browser cannot open the page for passkeys.')

/**
 * Starts a flow that waits for the user in the frame's passkey page, which is a separate document. Only that page
 * receives the passkey's ID and the PRF input, and returns the result. The app's page receives only the flow's
 * identifier, which reveals nothing.
 */
async function beginPasskey(frame: Frame, caller: Caller, wallet: string | undefined) {
  const { api, ports } = frame
  const state = makeState(ports)
  const row =
    wallet === undefined ? undefined : await api.call(embeddedWallets.recoveryShare, { address: wallet }, caller)
  const known = row?.recovery_parameters
  if (row && known?.algorithm !== 'webauthn-prf')
    throw new FrameError(
      'invalid_request_arguments',
      `This wallet uses the recovery method ${row.recovery_method}. Use that method instead.`,
    )
  const { credential, salt } =
    known?.algorithm === 'webauthn-prf' ? known : { credential: undefined, salt: makeState(ports) }
  const channel = await ports.openChannel(state)
  if (!channel) throw unable()
  const held: Held = { salt, row }
  keepGrant<Held>(frame, caller, { data: held, method: 'passkey', state })
  channel.listen((message) => {
    const answer = message as PasskeyAnswer
    if (answer.type === 'opened') channel.post({ type: 'question', credential, salt } satisfies PasskeyQuestion)
    if (answer.type !== 'shown' || held.shown) return
    held.shown = { credential: answer.credential, secret: toSecretKey(ports.crypto, answer.output) }
    channel.post({ type: 'taken' } satisfies PasskeyTaken)
    channel.close()
  })
  ports.after(10 * 60_000, channel.close)
  return { state }
}

/**
 * Implements recovery with a passkey of the provider's origin. The secret is derived with WebAuthn PRF, so that only
 * the user's authenticator can compute it.
 */
function passkeyRecovery(frame: Frame, caller: Caller, state: string | undefined): Recovery {
  const { row, salt, shown } = findGrant<Held>(frame, caller, { method: 'passkey', state })
  if (!shown) throw new FrameError('invalid_request_arguments', 'The passkey prompt was not completed. Try again.')
  const { credential, secret } = shown
  const method = 'passkey'
  return {
    method,
    row,
    make: async () => ({ secret: await secret, parameters: { algorithm: 'webauthn-prf', credential, salt } }),
    async open({ recovery_method, recovery_parameters: parameters }) {
      if (recovery_method !== method || parameters?.algorithm !== 'webauthn-prf')
        throw new FrameError(
          'invalid_request_arguments',
          `This wallet uses the recovery method ${recovery_method}. Use that method instead.`,
        )
      if (parameters.credential !== credential || parameters.salt !== salt)
        throw new FrameError('invalid_recovery_pin', 'This is not the passkey of this wallet.')
      return secret
    },
  }
}

export const recovery = defineRecoveryMethod({
  begin: (frame, caller, { entropyId }) => beginPasskey(frame, caller, entropyId),
  read: (frame, caller, { state }) => passkeyRecovery(frame, caller, state),
})
