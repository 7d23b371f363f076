'use client'
import { type LoginMethod, type Screen as SdkScreen, useUser } from '@keyhook/sdk'
import type { ReactNode } from 'react'
import { useLastDefined } from '../../lib/use-last-defined'
import { useWords } from '../../lib/use-words'
import { Destination } from '../../ui/destination'
import { Screen, ScreenBody, ScreenDescription, ScreenHeader, ScreenHero, ScreenTitle } from '../../ui/screen'
import { Sentence } from '../../ui/sentence'
import { Tile } from '../../ui/tile'
import { MethodField } from './method-field'
import { methodView } from './method-views'

/** Prompts for the account to link, or for the replacement of the current one. */
export function EnterAccount({ current, field, intent, method }: EnterAccountProps) {
  const view = methodView(method)
  const words = useWords(view.words)
  return (
    <Screen data-slot="enter-account">
      <ScreenHeader>
        <ScreenHero>
          <Tile>{view.icon}</Tile>
        </ScreenHero>
        <ScreenTitle>{words[intent]}</ScreenTitle>
        <ScreenDescription>
          <Sentence
            keep
            slots={{ current: <Destination>{current}</Destination> }}
            text={words[`${intent}Description`]}
          />
        </ScreenDescription>
      </ScreenHeader>
      <ScreenBody>{field}</ScreenBody>
    </Screen>
  )
}

export type EnterAccountProps = {
  intent: 'link' | 'update'
  method: LoginMethod
  current?: string | undefined
  /** The field, which also submits. */
  field: ReactNode
}

/** {@link EnterAccount}, wired to the method of the screen. */
export function EnterAccountScreen({ screen }: { screen: Extract<SdkScreen, { name: 'enter-account' }> }) {
  const { intent, method, prefill } = screen
  const { user } = useUser()
  const current = useLastDefined(user ? methodView(method).current(user) : undefined)
  return (
    <EnterAccount
      current={current}
      field={<MethodField current={current} intent={intent} method={method} prefill={prefill} />}
      intent={intent}
      method={method}
    />
  )
}
