'use client'
import type { Screen as SdkScreen } from '@keyhook/sdk'
import type { ReactNode } from 'react'
import { useWords } from '../../lib/use-words'
import { MailIcon } from '../../ui/icons'
import { Screen, ScreenBody, ScreenDescription, ScreenHeader, ScreenHero, ScreenTitle } from '../../ui/screen'
import { Tile } from '../../ui/tile'
import { enterAccountWords } from '../../words/enter-account'
import { MethodField } from './method-field'

/** Asks for the address to link, or to put in the place of the user's own. */
export function EnterAccount({ field, intent }: EnterAccountProps) {
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
      <ScreenBody>{field}</ScreenBody>
    </Screen>
  )
}

export type EnterAccountProps = {
  intent: 'link' | 'update'
  /** Where it is typed, and sent from. */
  field: ReactNode
}

/** {@link EnterAccount}, wired to the method that the screen names. */
export function EnterAccountScreen({ screen }: { screen: Extract<SdkScreen, { name: 'enter-account' }> }) {
  const { intent, method, prefill } = screen
  return <EnterAccount field={<MethodField intent={intent} method={method} prefill={prefill} />} intent={intent} />
}
// keyhook enter-account@0.1.0
