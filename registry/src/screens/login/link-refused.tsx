'use client'
import { useOneTimeCode } from '@keyhook/sdk'
import { useLastDefined } from '../../lib/use-last-defined'
import { useWords } from '../../lib/use-words'
import { Button } from '../../ui/button'
import { Destination } from '../../ui/destination'
import { MailIcon } from '../../ui/icons'
import { Sentence } from '../../ui/sentence'
import { StatusScreen } from '../../ui/status-screen'
import { Tile } from '../../ui/tile'
import { loginLinkWords } from '../../words/login-link'

/** Explains why a magic link could not log in, and offers a code. */
export function LinkRefused({ destination, onSend, reason }: LinkRefusedProps) {
  const words = useWords(loginLinkWords)
  return (
    <StatusScreen
      actions={<Button onClick={onSend}>{words.action}</Button>}
      data-slot="link-refused"
      description={
        <Sentence keep slots={{ destination: <Destination>{destination}</Destination> }} text={words.description} />
      }
      hero={
        <Tile>
          <MailIcon />
        </Tile>
      }
      title={words[reason]}
    />
  )
}

export type LinkRefusedProps = {
  reason: 'link_expired' | 'link_of_other_browser'
  destination: string
  onSend: () => void
}

/** {@link LinkRefused}, wired to the magic link flow. The login continues with a code. */
export function LinkRefusedScreen({ back, reason }: Pick<LinkRefusedProps, 'reason'> & { back: () => void }) {
  const { sendCode, state } = useOneTimeCode('email')
  const known = useLastDefined('destination' in state ? state : undefined)
  if (!known) return null
  const { destination, disableSignup } = known
  return (
    <LinkRefused
      destination={destination}
      onSend={() => {
        back()
        void sendCode({ destination, disableSignup, intent: 'login' })
      }}
      reason={reason}
    />
  )
}
