import { createHmac } from 'node:crypto'
import { recoveryMessages } from '@keyhook/sdk/wire'
import { openChannelBy } from '../src/app/open-channel.js'
import type { PasskeyAnswer, PasskeyQuestion, PasskeyTaken } from '../src/recovery-methods/passkey/question.js'
import type { providerWorld } from './provider-world.js'

type Opened = Awaited<ReturnType<ReturnType<typeof providerWorld>['openFrame']>>

/** Uses a passkey in a frame: a new one, or the one that recovers the named wallet. */
export async function showPasskey(
  { call }: Pick<Opened, 'call'>,
  { accessToken, userId }: { accessToken: string; userId: string },
  seed: string,
  entropyId?: string,
) {
  const recoveryMethod = 'passkey' as const
  const { state } = await call(recoveryMessages.beginRecovery, { accessToken, userId, recoveryMethod, entropyId })
  const question = await answer(state, seed)
  return { granted: { recoveryMethod, recoveryGrant: { state } }, question }
}

/** A fake authenticator. It returns the same PRF output for the same passkey and input. */
async function answer(state: string, seed: string): Promise<PasskeyQuestion> {
  const channel = (await openChannelBy(BroadcastChannel)(state))!
  const question = await new Promise<PasskeyQuestion>((resolve) => {
    channel.listen((message) => resolve(message as PasskeyQuestion))
    channel.post({ type: 'opened' } satisfies PasskeyAnswer)
  })
  const output = new Uint8Array(createHmac('sha256', seed).update(question.salt).digest())
  const credential = question.credential ?? Buffer.from(seed).toString('base64url')
  await new Promise<void>((resolve) => {
    channel.listen((message) => {
      if ((message as PasskeyTaken).type === 'taken') resolve()
    })
    channel.post({ type: 'shown', credential, output } satisfies PasskeyAnswer)
  })
  channel.close()
  return question
}
