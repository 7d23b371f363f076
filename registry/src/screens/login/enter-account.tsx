'use client'
import { isEmail, type Screen as SdkScreen, useOneTimeCode } from '@keyhook/sdk'
import { useErrorCopy } from '../../lib/use-error-copy'
import { useWords } from '../../lib/use-words'
import { MailIcon } from '../../ui/icons'
import { Screen, ScreenBody, ScreenDescription, ScreenHeader, ScreenHero, ScreenTitle } from '../../ui/screen'
import { Tile } from '../../ui/tile'
import { enterAccountWords } from '../../words/enter-account'
import { EmailForm, type EmailFormProps } from './email-form'

/** Asks for the address to link, or to put in the place of the user's own. */
export function EnterAccount({ intent, ...email }: EnterAccountProps) {
  const words = useWords(enterAccountWords)
  return (
    <Screen data-slot="enter-account">
      <ScreenHeader>
        <ScreenHero>
          <Tile>
            <MailIcon />
          </Tile>
        </ScreenHero>
        <ScreenTitle>{words[intent]}</ScreenTitle>
        <ScreenDescription>{words[`${intent}Description`]}</ScreenDescription>
      </ScreenHeader>
      <ScreenBody>
        <EmailForm {...email} />
      </ScreenBody>
    </Screen>
  )
}

export type EnterAccountProps = EmailFormProps & { intent: 'link' | 'update' }

/** {@link EnterAccount}, wired to the method that the screen names. */
export function EnterAccountScreen({ screen }: { screen: Extract<SdkScreen, { name: 'enter-account' }> }) {
  const { intent, method, prefill } = screen
  const { reset, sendCode, state } = useOneTimeCode(method)
  const copy = useErrorCopy()
  const refused = state.status === 'error' ? copy(state.error) : undefined
  return (
    <EnterAccount
      defaultEmail={prefill?.value}
      error={refused?.detail ?? refused?.title}
      intent={intent}
      isValidEmail={isEmail}
      onEdit={() => state.status === 'error' && reset()}
      onSubmit={(destination) => sendCode({ destination, intent })}
      pending={state.status === 'sending-code'}
    />
  )
}
