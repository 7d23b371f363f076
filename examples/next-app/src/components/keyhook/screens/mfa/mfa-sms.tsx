'use client'
import { maskPhone } from '@keyhook/sdk'
import type { ReactNode } from 'react'
import { useWords } from '../../lib/use-words'
import { Destination } from '../../ui/destination'
import { Screen, ScreenBody, ScreenDescription, ScreenHeader, ScreenHero, ScreenTitle } from '../../ui/screen'
import { Sentence } from '../../ui/sentence'
import { Tile } from '../../ui/tile'
import { mfaWords } from '../../words/mfa'
import { CodeField, type CodeFieldProps } from '../login/code-field'
import { ResendCode } from '../login/resend-code'
import { mfaIcons } from './mfa-methods'

/** Sets up text messages: a number is entered, then the code that was sent to it. */
export function MfaSms(props: MfaSmsProps) {
  const words = useWords(mfaWords)
  return (
    <Screen data-slot="mfa-sms" key={'field' in props ? 'phone' : 'code'}>
      <ScreenHeader>
        <ScreenHero>
          <Tile>{mfaIcons.sms}</Tile>
        </ScreenHero>
        <ScreenTitle>{'field' in props ? words.smsTitle : words.codeTitle}</ScreenTitle>
        <ScreenDescription>
          {'field' in props ? (
            words.smsEnroll
          ) : (
            <Sentence
              keep
              slots={{ phone: <Destination>{maskPhone(props.phone)}</Destination> }}
              text={words.smsCode}
            />
          )}
        </ScreenDescription>
      </ScreenHeader>
      <ScreenBody className="gap-2">
        {'field' in props ? (
          props.field
        ) : (
          <>
            <CodeField {...props} />
            <ResendCode disabled={props.status === 'pending'} onResend={props.onResend} />
          </>
        )}
      </ScreenBody>
    </Screen>
  )
}

export type MfaSmsProps =
  | {
      /** Where the number is typed, and sent from. */
      field: ReactNode
    }
  | (Omit<CodeFieldProps, 'sending'> & {
      /** Where the code went. */
      phone: string
      onResend: () => void
    })
// keyhook mfa-enrollment@0.1.0
