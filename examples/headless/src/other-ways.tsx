import { useLoginWithFarcaster, useLoginWithTelegram } from '@keyhook/sdk'
import { Problem } from './problem'

/**
 * Logs in with Farcaster, by a signature on the phone, and with Telegram, in a popup. Links them if a user is logged
 * in.
 */
export function OtherWays({ intent }: { intent: 'link' | 'login' }) {
  const farcaster = useLoginWithFarcaster()
  const telegram = useLoginWithTelegram()
  const verb = intent === 'link' ? 'Link' : 'Log in with'
  const error = [farcaster.state, telegram.state].find((state) => state.status === 'error')
  if (farcaster.state.status === 'awaiting-approval')
    return (
      <p>
        Open <a href={farcaster.state.connectUri}>this link</a> on your phone, and approve the request there.{' '}
        <button onClick={farcaster.reset}>Cancel</button>
      </p>
    )
  return (
    <>
      <button onClick={() => farcaster[intent]()}>{verb} Farcaster</button>
      <button onClick={() => telegram[intent]()}>{verb} Telegram</button>
      {error?.status === 'error' && <Problem error={error.error} />}
    </>
  )
}
