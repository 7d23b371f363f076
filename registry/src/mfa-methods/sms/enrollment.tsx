'use client'
import { maskPhone, useApp } from '@keyhook/sdk'
import type { ReactNode } from 'react'
import { useWords } from '../../lib/use-words'
import { Destination } from '../../ui/destination'
import { Screen, ScreenBody, ScreenDescription, ScreenHeader, ScreenHero, ScreenTitle } from '../../ui/screen'
import { Sentence } from '../../ui/sentence'
import { Tile } from '../../ui/tile'
import { mfaWords } from '../../words/mfa'
import { CodeField, type CodeFieldProps } from '../../screens/login/code-field'
import { PhoneForm } from '../../login-methods/sms/field'
import { type Resend, ResendCode } from '../../screens/login/resend-code'
import type { EnrollmentProps } from '../define-mfa-method'
import { sms } from './method'

/** Sets up text messages: the number first, then the code. */
export function MfaSms(props: MfaSmsProps) {
  const words = useWords(mfaWords)
  return (
    <Screen data-slot="mfa-sms" key={'field' in props ? 'phone' : 'code'}>
      <ScreenHeader>
        <ScreenHero>
          <Tile>{sms.icon}</Tile>
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
      /** The field for the number, which also submits. */
      field: ReactNode
    }
  | (Omit<CodeFieldProps, 'sending'> & {
      /** Recipient of the code. */
      phone: string
      onResend: Resend
    })

/** {@link MfaSms}, wired to the enrollment. */
export function Enrollment({ error, isBusy, step, verbs }: EnrollmentProps) {
  const { defaultCountry } = useApp()
  switch (step.status) {
    case 'entering-phone':
    case 'sending-code':
      return (
        <MfaSms
          field={
            <PhoneForm
              defaultCountry={defaultCountry}
              error={error?.message}
              intent="link"
              onSubmit={(phoneNumber) => void verbs.sendCode(phoneNumber)}
              pending={step.status === 'sending-code'}
            />
          }
        />
      )
    case 'awaiting-code':
    case 'resending-code':
      return (
        <MfaSms
          error={error}
          onResend={() => verbs.sendCode(step.phoneNumber)}
          onSubmit={(code) => void verbs.submitCode(code)}
          phone={step.phoneNumber}
          status={isBusy || step.status === 'resending-code' ? 'pending' : 'idle'}
        />
      )
    default:
      return null
  }
}
